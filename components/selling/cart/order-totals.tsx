import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/status/skeleton";
import { decimalLessIn, formatPriceIn, type Written } from "@/lib/platform/money/written";
import { DUTIES_LABEL, type DutiesView } from "@/lib/selling/duties/wording";
import { removedTaxLabel } from "@/lib/selling/tax/markets/removed-tax-label";

export type DisplayedTotals = {
  subtotal: number;
  discount: number;
  /** what it is called, if it needs no code */
  discount_name?: string | undefined;
  /** the part of the discount that is tax contained in the prices, which the buyer doesn't owe */
  removed_tax?: number | undefined;
  /** null while the country is unknown */
  shipping: number | null;
  /** added to the prices; null while the destination is unknown */
  tax: number | null;
  /** included in the prices */
  included_tax: number;
  tax_label: string | null;
  /** why the tax of a destination is unknown */
  tax_problem?: { message: string; confirmable?: boolean } | null | undefined;
  /** why VAT is charged although the buyer has a VAT number */
  tax_note?: string | undefined;
  /** whether there is no parcel, and so no delivery to name */
  nothing_to_ship?: boolean | null | undefined;
  /** what the country charges on the import; left out without a border */
  duties?: DutiesView | null | undefined;
  /** where it is picked up; left out where it is delivered */
  pickup?: object | null | undefined;
  total: number;
  /** how much of the total store credit pays */
  store_credit?: number;
  /** how much of the total gift cards pay */
  gift_cards?: number | undefined;
  /** what a placed order was paid with, store credit and gift cards included, and what of it was refunded */
  paid?: number;
  refunded?: number;
  /** how its amounts are written, if they aren't in the shop's own currency */
  currency_format?: Written;
};

/**
 * Goods, shipping, tax and total as the server quoted them; the browser adds nothing up.
 * @param props.totals null until they are quoted: the rows that every quote has stand in their places
 * @param props.unknown when what the destination decides will be known
 */
export function OrderTotals({
  totals,
  dimmed = false,
  unknown = "Calculated at checkout",
  rest = "Amount due",
  isEstimate = false,
}: {
  totals: DisplayedTotals | null;
  dimmed?: boolean;
  unknown?: string;
  /** what the total less store credit is called */
  rest?: string;
  /** whether the total may change with the address, as in the cart */
  isEstimate?: boolean;
}) {
  return (
    <dl
      // the amounts alone, and no paler than can be read
      className={cn("figures grid gap-2 text-sm", totals && dimmed && "[&_dd]:opacity-70")}
      aria-busy={!totals || dimmed}
    >
      {totals ? (
        <Rows totals={totals} unknown={unknown} rest={rest} isEstimate={isEstimate} />
      ) : (
        <PendingRows isEstimate={isEstimate} />
      )}
    </dl>
  );
}

type RowsProps = { totals: DisplayedTotals; unknown: string; rest: string; isEstimate: boolean };

function Rows({ totals, unknown, rest, isEstimate }: RowsProps) {
  const { subtotal, discount, shipping, tax, included_tax, tax_label, tax_problem, total } = totals;
  const { removed_tax = 0, paid = 0, refunded = 0, currency_format: format } = totals;
  const { store_credit = 0, gift_cards = 0 } = totals;
  const price = (amount: number) => formatPriceIn(amount, format);
  const unknownTax = tax_problem ? (tax_problem.confirmable ? "To be confirmed" : "Not known yet") : unknown;
  const taxValue = tax === null ? unknownTax : price(tax);
  return (
    <>
      <Row label="Subtotal" value={price(subtotal)} />
      {discount > removed_tax && (
        <Row
          label={totals.discount_name ?? "Discount"}
          value={`−${price(decimalLessIn(discount, removed_tax, format))}`}
        />
      )}
      {removed_tax > 0 && <Row label={removedTaxLabel()} value={`−${price(removed_tax)}`} />}
      {!totals.nothing_to_ship && (
        <Row
          label={totals.pickup ? "Pickup" : "Insured shipping"}
          value={shipping === null ? unknown : shipping === 0 ? "Free" : price(shipping)}
        />
      )}
      {totals.duties?.is_paid && totals.duties.amount ? (
        <Row label={DUTIES_LABEL} value={price(totals.duties.amount)} />
      ) : null}
      {included_tax === 0 && <Row label={(tax !== 0 && tax_label) || "Tax"} value={taxValue} />}
      {(tax_problem || totals.tax_note) && (
        <div>
          <dt className="sr-only">Tax</dt>
          <dd className="text-muted">{tax_problem?.message ?? totals.tax_note}</dd>
        </div>
      )}
      <Total
        label={tax_problem ? "Total before tax" : totalLabel(isEstimate || shipping === null || tax === null)}
        value={
          <span data-testid="order-total" data-other-currency={format ? "" : undefined}>
            {price(total)}
          </span>
        }
      />
      {refunded > 0 ? (
        <Refunded {...{ paid, refunded, store_credit, gift_cards, format }} />
      ) : (
        store_credit + gift_cards > 0 && (
          <>
            {gift_cards > 0 && <Row label="Gift cards" value={`−${price(gift_cards)}`} />}
            {store_credit > 0 && <Row label="Store credit" value={`−${price(store_credit)}`} />}
            <Total
              label={tax_problem ? `${rest} before tax` : rest}
              value={price(decimalLessIn(decimalLessIn(total, store_credit, format), gift_cards, format))}
            />
          </>
        )
      )}
      {included_tax > 0 && <Row label={`Includes ${tax_label ?? "tax"}`} value={price(included_tax)} />}
    </>
  );
}

/**
 * What was paid, what came back of it, and what is left: a total that a less expensive diamond lowered includes its refund,
 * so a refund is never shown as a part of the total.
 */
function Refunded({
  paid,
  refunded,
  store_credit,
  gift_cards,
  format,
}: {
  paid: number;
  refunded: number;
  store_credit: number;
  gift_cards: number;
  format: Written;
}) {
  const price = (amount: number) => formatPriceIn(amount, format);
  const rest = decimalLessIn(decimalLessIn(paid, store_credit, format), gift_cards, format);
  return (
    <>
      {gift_cards > 0 && <Row label="Paid with gift cards" value={price(gift_cards)} />}
      {store_credit > 0 && <Row label="Paid with store credit" value={price(store_credit)} />}
      {rest > 0 && <Row label="Paid" value={price(rest)} />}
      <Row label="Refunded" value={`−${price(refunded)}`} />
      <Total label="Paid after refunds" value={price(decimalLessIn(paid, refunded, format))} />
    </>
  );
}

const totalLabel = (isEstimate: boolean) => (isEstimate ? "Estimated total" : "Total");

function PendingRows({ isEstimate }: { isEstimate: boolean }) {
  const amount = <Skeleton className="inline-block h-4 w-16 align-middle" />;
  return (
    <>
      {["Subtotal", "Insured shipping", "Tax"].map((label) => (
        <Row key={label} label={label} value={amount} />
      ))}
      <Total label={totalLabel(isEstimate)} value={amount} />
    </>
  );
}

function Total({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-semibold">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Row({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
