"use client";

import { useState } from "react";
import { useMay } from "@/components/admin/identity";
import { formatAmount, formatAmountIn } from "@/components/admin/kit/formats";
import { Section } from "@/components/admin/kit/section";
import { LinePicture } from "@/components/selling/cart/lines/line-picture";
import { Button } from "@/components/ui/form/button";
import { Badge } from "@/components/ui/status/badge";
import { currencyName } from "@/lib/platform/money/model";
import { decimalLessIn } from "@/lib/platform/money/written";
import { DUTIES_LABEL } from "@/lib/selling/duties/wording";
import { removedTaxLabel } from "@/lib/selling/tax/markets/removed-tax-label";
import type { OrderDetail } from "../form/types";
import { OpenSwap } from "./open-swap";
import { RingDialog } from "./ring-dialog";
import { StoneDialog } from "./stone-dialog";

/** What was ordered, with what it comes to. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const mayWrite = useMay("orders.write");
  const [sized, setSized] = useState<OrderDetail["lines"][number] | null>(null);
  const [swapped, setSwapped] = useState<OrderDetail["lines"][number] | null>(null);
  return (
    <Section title="Items">
      <ul className="grid gap-4">
        {order.lines.map((line) => (
          <li key={line.position} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4 text-sm">
            <LinePicture parts={line.parts} />
            <div className="min-w-0">
              <p className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
                <span className="font-medium">
                  {line.quantity > 1 && `${line.quantity} × `}
                  {line.name}
                </span>
                {!order.is_partial && (
                  <span className="figures">{formatAmountIn(line.total, order.currency_format)}</span>
                )}
              </p>
              <ul className="mt-1 text-muted">
                {line.labels.map((label) => (
                  <li key={label} className="wrap-anywhere">
                    {label}
                  </li>
                ))}
              </ul>
              <LineProgress line={line} />
              {line.ring_changeable && mayWrite && (
                <Button variant="ghost" size="sm" className="mt-2" onClick={() => setSized(line)}>
                  {line.size_open ? "Record ring size" : "Change size or engraving"}
                </Button>
              )}
              {line.stone_swappable && mayWrite && !order.stone_swap && (
                <Button variant="ghost" size="sm" className="mt-2" onClick={() => setSwapped(line)}>
                  Offer another diamond
                </Button>
              )}
              {order.stone_swap?.line === line.id && (
                <OpenSwap order={order} swap={order.stone_swap} mayWrite={mayWrite} />
              )}
            </div>
          </li>
        ))}
      </ul>
      {order.is_gift && (
        <p className="text-sm font-medium">This order is a gift. Put a gift receipt in the box.</p>
      )}
      {order.gift_note && (
        <p className="text-sm">
          <span className="text-muted">Gift note:</span> {order.gift_note}
        </p>
      )}
      {!order.is_partial && <Sums order={order} />}
      <StoneDialog order={order} line={swapped} onClose={() => setSwapped(null)} />
      <RingDialog order={order} line={sized} onClose={() => setSized(null)} />
    </Section>
  );
}

/** What an order comes to. */
function Sums({ order }: { order: OrderDetail }) {
  const discount = decimalLessIn(order.discount, order.removed_tax, order.currency_format);
  const source = order.promo_code ?? order.discount_name;
  const sums = [
    { label: "Subtotal", amount: order.subtotal },
    ...(discount > 0 ? [{ label: source ? `Discount, ${source}` : "Discount", amount: -discount }] : []),
    ...(order.removed_tax > 0 ? [{ label: removedTaxLabel(), amount: -order.removed_tax }] : []),
    { label: order.shipping_label, amount: order.shipping },
    ...(order.duties ? [{ label: DUTIES_LABEL, amount: order.duties }] : []),
    ...(order.tax ? [{ label: order.tax_label ?? "Tax", amount: order.tax }] : []),
  ];
  return (
    <dl className="grid gap-1 border-t border-line pt-3 text-sm">
      {sums.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="figures">{amount === 0 ? "Free" : formatAmountIn(amount, order.currency_format)}</dd>
        </div>
      ))}
      {order.tax === null && (
        <div className="flex justify-between gap-4">
          <dt className="text-muted">Tax</dt>
          <dd>Not confirmed</dd>
        </div>
      )}
      <div className="flex justify-between gap-4 font-semibold">
        <dt>{order.tax === null ? "Total before tax" : "Total"}</dt>
        <dd className="figures">{formatAmountIn(order.total, order.currency_format)}</dd>
      </div>
      {order.store_credit + order.gift_cards > 0 && (
        <>
          {(
            [
              ["Gift cards", order.gift_cards],
              ["Store credit", order.store_credit],
            ] as const
          ).map(
            ([label, amount]) =>
              amount > 0 && (
                <div key={label} className="flex justify-between gap-4">
                  <dt className="text-muted">{label}</dt>
                  <dd className="figures">{formatAmountIn(-amount, order.currency_format)}</dd>
                </div>
              ),
          )}
          <div className="flex justify-between gap-4 font-semibold">
            <dt>Left for the payment</dt>
            <dd className="figures">{formatAmountIn(order.amount_due, order.currency_format)}</dd>
          </div>
        </>
      )}
      {order.currency_format && (
        <div className="flex justify-between gap-4">
          <dt className="text-muted">Worth in {currencyName()}</dt>
          <dd className="figures">{formatAmount(order.own_total)}</dd>
        </div>
      )}
      {order.included_tax > 0 && (
        <div className="flex justify-between gap-4">
          <dt className="text-muted">Includes {order.tax_label ?? "tax"}</dt>
          <dd className="figures">{formatAmountIn(order.included_tax, order.currency_format)}</dd>
        </div>
      )}
    </dl>
  );
}

/** What shipped, came back, and was refunded of an item; nothing until something did. */
function LineProgress({ line }: { line: OrderDetail["lines"][number] }) {
  const steps = [
    { pieces: line.shipped, words: "Shipped", tone: "accent" },
    { pieces: line.returned, words: "Returned", tone: "warning" },
    { pieces: line.refunded, words: "Refunded", tone: "neutral" },
  ] as const;
  const done = steps.filter(({ pieces }) => pieces > 0);
  if (done.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-1">
      {done.map(({ pieces, words, tone }) => (
        <Badge key={words} tone={tone}>
          {pieces === line.quantity ? words : `${words} ${pieces} of ${line.quantity}`}
        </Badge>
      ))}
    </p>
  );
}
