import { cn } from "@/components/ui/cn";
import { formatDollars } from "@/lib/platform/money/model";

export type DisplayedTotals = {
  subtotal: number;
  discount: number;
  /** null while the country is unknown */
  shipping: number | null;
  /** added to the prices; null while the destination is unknown */
  tax: number | null;
  /** included in the prices */
  included_tax: number;
  tax_label: string | null;
  total: number;
};

/** Goods, shipping, tax and total as the server quoted them; the browser adds nothing up. */
export function OrderTotals({ totals, dimmed = false }: { totals: DisplayedTotals; dimmed?: boolean }) {
  const { subtotal, discount, shipping, tax, included_tax, tax_label, total } = totals;
  return (
    <dl className={cn("figures grid gap-2 text-sm", dimmed && "opacity-60")} aria-busy={dimmed}>
      <Row label="Subtotal" value={formatDollars(subtotal)} />
      {discount > 0 && <Row label="Discount" value={`−${formatDollars(discount)}`} />}
      <Row
        label="Insured delivery"
        value={shipping === null ? "at checkout" : shipping === 0 ? "free" : formatDollars(shipping)}
      />
      {included_tax === 0 && (
        <Row
          label={(tax !== 0 && tax_label) || "Tax"}
          value={tax === null ? "at checkout" : tax > 0 ? formatDollars(tax) : "none added"}
        />
      )}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-semibold">
        <dt>Total</dt>
        <dd data-testid="order-total">{formatDollars(total)}</dd>
      </div>
      {included_tax > 0 && <Row label={`In it ${tax_label ?? "tax"}`} value={formatDollars(included_tax)} />}
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
