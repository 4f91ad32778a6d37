"use client";

import { admin } from "../client";
import { useMay } from "../identity";
import { ActButton } from "../kit/act-button";
import { formatDate, formatTime } from "../kit/formats";
import { Section } from "../kit/section";
import type { OrderDetail } from "./form/types";
import { useOrderStep } from "./form/use-order-step";

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
                {(["held", "gone"] as const).map((state) => (
                  <ActButton
                    key={state}
                    act="adminAnswerSupplier"
                    title={`Record ${sku} as ${state}?`}
                    confirm={`Record as ${state}`}
                    variant={state === "held" ? "ghost" : "quiet"}
                    size="sm"
                    busy={answer.isPending}
                    onConfirm={() => say(sku, state)}
                  >
                    Record as {state}
                    <span className="sr-only">: {sku}</span>
                  </ActButton>
                ))}
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
