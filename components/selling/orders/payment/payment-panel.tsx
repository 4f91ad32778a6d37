import type { ReactNode } from "react";
import { Notice } from "@/components/ui/status/notice";
import type { Order } from "@/lib/selling/fulfillment/customer/schema";
import type { PaymentStep } from "@/lib/selling/payments/schema";
import { CardPayment } from "./card-payment";
import { CryptoQuote } from "./crypto-quote";
import { laterPart } from "./later-part";
import { PaymentInstructions } from "./payment-instructions";
import { PaymentPending } from "./payment-pending";

type StepOf<K extends PaymentStep["kind"]> = Extract<PaymentStep, { kind: K }>;

/** The form for each kind of payment step. */
const FORMS: { [K in PaymentStep["kind"]]: (payment: StepOf<K>, order: Order) => ReactNode } = {
  bank_transfer: (payment, order) => <PaymentInstructions payment={payment} format={order.currency_format} />,
  instructions: (payment, order) => <PaymentInstructions payment={payment} format={order.currency_format} />,
  crypto: (payment, order) => <CryptoQuote payment={payment} format={order.currency_format} />,
  card: (payment, order) =>
    payment.made ? (
      <PaymentPending supplierBy={order.awaiting_supplier_until ?? null} />
    ) : (
      <CardPayment
        orderId={order.id}
        payment={payment}
        format={order.currency_format}
        extendable={order.hold_extendable}
        note={laterPart(order)}
      />
    ),
};

function formOf<K extends PaymentStep["kind"]>(payment: StepOf<K> & { kind: K }, order: Order): ReactNode {
  return FORMS[payment.kind](payment, order);
}

/** The remaining payment step of an order, by its payment method; renders nothing if none remains. */
export function PaymentPanel({ order }: { order: Order }) {
  if (order.payment) return formOf(order.payment, order);
  if (order.status === "pending" && order.personal) {
    return (
      <Notice tone="warning" title="We can’t show the payment details right now.">
        <p>Your order is saved and we’re holding its items for you. Reload this page in a minute.</p>
      </Notice>
    );
  }
  return null;
}
