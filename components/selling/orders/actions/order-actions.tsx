"use client";

import { useRouter } from "next/navigation";
import { api } from "@/lib/desk/browser/api-client";
import type { CustomerOrder } from "@/lib/selling/fulfillment/customer/schema";
import { ConfirmDialog } from "./confirm-dialog";
import { OrderReturn } from "./order-return";
import { ReorderButton } from "./reorder-button";

/** Actions a customer has on an order: reorder, cancel, request a return. */
export function OrderActions({ order }: { order: CustomerOrder }) {
  const { id, can_cancel } = order;
  const router = useRouter();
  return (
    <section
      aria-labelledby="order-actions"
      className="grid content-start gap-3 rounded-sm border border-line bg-card p-6 print:hidden"
    >
      <h2 id="order-actions" className="text-2xl">
        Manage order
      </h2>
      <ReorderButton id={id} />
      {can_cancel && (
        <ConfirmDialog
          label="Cancel order"
          title="Cancel this order?"
          description="Other customers can buy its items right away, and there’s nothing to pay."
          send="Yes, cancel order"
          keep="Keep order"
          onSend={() => api.post("v1/account/orders/{id}/cancel", { params: { id } })}
          onDone={router.refresh}
        />
      )}
      {!can_cancel && (order.status === "paid" || order.status === "in_production") && (
        <p className="text-sm text-muted">
          Your order hasn’t shipped yet.{" "}
          <a href="/contact-us?about=order" className="text-link">
            Contact us
          </a>{" "}
          to change or cancel it.
        </p>
      )}
      <OrderReturn order={order} />
    </section>
  );
}
