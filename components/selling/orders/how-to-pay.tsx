import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/selling/fulfillment/schema";
import { CardPayment } from "./card-payment";
import { CryptoQuotation } from "./crypto-quotation";
import { PaymentInstructions } from "./payment-instructions";
import { PaymentUnderWay } from "./payment-under-way";

/** What is still to be done to pay an order, by its way of paying; nothing where nothing is. */
export function HowToPay({ order }: { order: Order }) {
  const { payment } = order;
  if (payment?.kind === "bank_transfer") return <PaymentInstructions payment={payment} />;
  if (payment?.kind === "crypto") return <CryptoQuotation payment={payment} />;
  if (payment?.kind === "card" && payment.made) return <PaymentUnderWay />;
  if (payment?.kind === "card") {
    return <CardPayment orderId={order.id} payment={payment} extendable={order.hold_extendable} />;
  }
  if (order.status === "pending" && order.personal) {
    return (
      <Notice tone="warning" title="The payment can’t be shown at the moment.">
        <p>Your order is kept and its pieces are held for you. Please reload this page in a minute.</p>
      </Notice>
    );
  }
  return null;
}
