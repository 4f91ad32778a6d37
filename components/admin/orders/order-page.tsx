"use client";

import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Notice } from "@/components/ui/status/notice";
import { piecesInWords } from "@/lib/selling/orders/pieces-in-words";
import { admin } from "../client";
import { useMay } from "../identity";
import { formatDay, formatTime } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { RecordFailure } from "../kit/record-failure";
import { Section } from "../kit/section";
import { OrderCustomer } from "./customer/order-customer";
import { OrderIdentification } from "./customer/order-identification";
import { OrderDisputes } from "./disputes/order-disputes";
import type { OrderDetail } from "./form/types";
import { orderKey } from "./form/use-order-step";
import { OrderLines } from "./items/order-lines";
import { OrderLabels } from "./labels/order-labels";
import { OrderAlerts } from "./order-alerts";
import { OrderMails } from "./order-mails";
import { OrderNotes } from "./order-notes";
import { OrderPapers } from "./order-papers";
import { OrderPayment } from "./order-payment";
import { OrderPlan } from "./order-plan";
import { OrderSource } from "./order-source";
import { OrderSuppliers } from "./order-suppliers";
import { OrderTimeline } from "./order-timeline";
import { OrderShipments } from "./shipments/order-shipments";
import { StatusBadge } from "./status-badge";
import { OrderSteps } from "./steps/order-steps";

/** Time until the order is read again, which somebody else may have changed, ms. */
const LOOK_EVERY_MS = 30_000;

const WAITS: Record<NonNullable<OrderDetail["waits"]>, string> = {
  tax: "Its tax couldn’t be calculated when it was placed, so its total is before tax and the customer hasn’t been asked to pay. Confirm the tax: the customer is then emailed the final total with a link to pay.",
  supplier: "Its supplier hasn’t confirmed a stone yet. Record the answer below.",
  payment: "Waiting for the customer’s payment.",
  size: "Paid, but a ring has no size yet. Record it as soon as the customer tells you.",
  production: "Paid and ready to make.",
  shipment: "In the workshop, waiting to ship.",
  delivery: "On its way to the customer.",
  refund: "Items came back. Inspect them, then refund the customer.",
  refund_to_send: "A refund needs to be sent. Transfer it, then record it as sent under Payment.",
};

/** Whether something that the customer asked to return is still to come back. */
function isReturnOpen({ status, lines, return_request: request }: OrderDetail): boolean {
  if (status === "returned" || status === "refunded") return false;
  return (
    request?.items?.some(
      ({ line, quantity }) => quantity > (lines.find(({ id }) => id === line)?.returned ?? 0),
    ) ?? true
  );
}

/** What is said to somebody who can't refund. */
const WAITS_FOR_REFUND =
  "Items came back. Someone who can refund orders inspects them and refunds the customer.";

/** What is said to somebody who can't confirm a tax. */
const WAITS_FOR_TAX =
  "Its tax couldn’t be calculated when it was placed, so its total is before tax. A manager or an owner confirms the tax, and the customer is then emailed the link to pay.";

/** What is said to somebody who can't record a payment, of one that no provider reports. */
const WAITS_FOR_RECORD =
  "Waiting for the customer’s payment. A manager or an owner records it once it arrives.";

function waitingWords(
  { waits, payment }: Pick<OrderDetail, "waits" | "payment">,
  { mayRefund, mayRecord, mayTax }: { mayRefund: boolean; mayRecord: boolean; mayTax: boolean },
): string | null {
  if (waits === "tax" && !mayTax) return WAITS_FOR_TAX;
  if (waits === "refund" && !mayRefund) return WAITS_FOR_REFUND;
  if (waits === "payment" && payment?.by_hand && !mayRecord) return WAITS_FOR_RECORD;
  return waits && WAITS[waits];
}

/** One order: what it waits for, everything in it, and everything that happened to it. */
export function OrderPage() {
  const { number = "" } = useParams();
  const mayRefund = useMay("orders.refund");
  const mayRecord = useMay("orders.payment");
  const mayTax = useMay("taxes");
  const {
    data: order,
    isError,
    error,
    refetch,
  } = useQuery({
    queryKey: orderKey(number),
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/orders/{number}", { params: { number }, signal })).data,
    refetchInterval: LOOK_EVERY_MS,
  });
  if (!order) {
    if (!isError) return <PageLoading />;
    return (
      <RecordFailure
        error={error}
        record="Order"
        back={{ to: "/orders", label: "Orders" }}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <PageHeading title={`Order ${order.number}`} back={{ to: "/orders", label: "Orders" }}>
        <OrderSteps order={order} />
      </PageHeading>
      <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <StatusBadge status={order.status} isPickedUp={order.picked_up} />
        <span>Placed {formatTime(order.placed_at)}</span>
        <span>
          {order.picked_up ? "Ready by" : "Ships by"} {formatDay(order.leaves_workshop_on.slice(0, 10))}
        </span>
      </p>
      {order.waits && (
        <Notice className="mb-4">{waitingWords(order, { mayRefund, mayRecord, mayTax })}</Notice>
      )}
      {order.is_held && (
        <Notice tone="warning" className="mb-4" title="On hold">
          Nothing of this order ships until a manager or an owner has checked it and released it.
        </Notice>
      )}
      {order.return_request && isReturnOpen(order) && (
        <Notice
          tone="warning"
          className="mb-4"
          title={`The customer asked to return ${order.return_request.items ? piecesInWords(order.return_request.items) : "this order"}`}
        >
          {order.return_request.reason}
        </Notice>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          <OrderDisputes order={order} />
          <OrderAlerts order={order} />
          <OrderLines order={order} />
          <OrderSuppliers order={order} />
          <OrderPlan plan={order.plan} />
          {!order.is_partial && <OrderPayment order={order} />}
          <OrderShipments order={order} />
          <OrderLabels order={order} />
          <Section title="History">
            <OrderTimeline entries={order.timeline} />
          </Section>
        </div>
        <div className="grid min-w-0 gap-4">
          <OrderCustomer order={order} />
          <OrderNotes order={order} />
          <OrderSource order={order} />
          <OrderPapers order={order} />
          <OrderMails order={order} />
          <OrderIdentification number={order.number} />
        </div>
      </div>
    </>
  );
}
