"use client";

import { Button } from "@/components/ui/button";
import { admin } from "../client";
import { useMay } from "../identity";
import { formatDate, formatTime } from "../kit/formats";
import { Section } from "../kit/section";
import type { OrderDetail } from "./types";
import { useOrderStep } from "./use-order-step";

const STATES: Record<string, string> = {
  asking: "not answered yet",
  unknown: "asked, no clear answer",
  price_changed: "asks another price",
  held: "held for us",
  gone: "no longer available",
};

/** What suppliers have to confirm, and what was bought from them for this order. */
export function OrderSuppliers({ order }: { order: OrderDetail }) {
  const { number, confirmations, purchase_orders: purchases } = order;
  const mayWrite = useMay("orders.write");
  const answer = useOrderStep(order, { message: "The supplier’s answer is recorded" });
  if (confirmations.length === 0 && purchases.length === 0) return null;
  const say = (sku: string, state: "held" | "gone") =>
    answer.mutate(() =>
      admin.post("v1/admin/orders/{number}/supplier-answers", { params: { number }, body: { sku, state } }),
    );
  return (
    <Section title="Suppliers">
      <ul className="grid gap-3 text-sm">
        {confirmations.map(({ sku, supplier, state, deadline, answerable }) => (
          <li key={sku} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {sku} from {supplier}: {STATES[state] ?? state}
              {answerable && (
                <span className="block text-muted">Canceled without an answer by {formatTime(deadline)}</span>
              )}
            </span>
            {answerable && mayWrite && (
              <span className="flex flex-wrap gap-2">
                <Button variant="ghost" size="sm" busy={answer.isPending} onClick={() => say(sku, "held")}>
                  Record as held<span className="sr-only">: {sku}</span>
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  busy={answer.isPending}
                  onClick={() => {
                    const question = `Is ${sku} no longer available? The order is canceled, and the customer is told.`;
                    if (window.confirm(question)) say(sku, "gone");
                  }}
                >
                  Record as gone<span className="sr-only">: {sku}</span>
                </Button>
              </span>
            )}
          </li>
        ))}
        {purchases.map(({ number: named, supplier, state, at, stones }) => (
          <li key={named}>
            {named} to {supplier}, {state}, {formatDate(at)}
            <ul className="text-muted">
              {stones.map(({ sku, report, description }) => (
                <li key={sku} className="wrap-anywhere">
                  {sku}: {description}
                  {report && `, ${report}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
