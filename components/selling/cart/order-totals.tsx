import { cn } from "@/components/ui/cn";
import { centsFromDecimal, formatMoney } from "@/lib/platform/money/model";

export type TotalsToShow = {
  subtotal: number;
  discount: number;
  /** null while no country is known */
  shipping: number | null;
  /** on top of the prices; null while the destination is not known */
  tax: number | null;
  /** contained in the prices */
  included_tax: number;
  tax_label: string | null;
  total: number;
};

const money = (dollars: number) => formatMoney(centsFromDecimal(dollars));

/** Goods, delivery, tax and total, as the shop answered them; nothing is added up here. */
export function OrderTotals({ totals, dimmed = false }: { totals: TotalsToShow; dimmed?: boolean }) {
  const { subtotal, discount, shipping, tax, included_tax, tax_label, total } = totals;
  return (
    <dl className={cn("figures grid gap-2 text-sm", dimmed && "opacity-60")} aria-busy={dimmed}>
      <Row label="Subtotal" value={money(subtotal)} />
      {discount > 0 && <Row label="Discount" value={`−${money(discount)}`} />}
      <Row
        label="Insured delivery"
        value={shipping === null ? "at checkout" : shipping === 0 ? "free" : money(shipping)}
      />
      {included_tax === 0 && (
        <Row
          label={(tax !== 0 && tax_label) || "Tax"}
          value={tax === null ? "at checkout" : tax > 0 ? money(tax) : "none added"}
        />
      )}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-semibold">
        <dt>Total</dt>
        <dd data-testid="order-total">{money(total)}</dd>
      </div>
      {included_tax > 0 && <Row label={`In it ${tax_label ?? "tax"}`} value={money(included_tax)} />}
    </dl>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
