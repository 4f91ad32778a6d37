import { inCurrency } from "@/lib/platform/exchange/in-currency";
import { formatPrice } from "@/lib/platform/money/model";
import { backOfficeUrl } from "@/lib/platform/site/site-url";
import { ORDER_STATUS_LABELS } from "@/lib/selling/orders/model";
import { isWebhookEvent, subjectOf, WEBHOOK_EVENTS, type WebhookEvent } from "../events";
import type { WebhookFormat } from "../model";
import type {
  OrderPayload,
  PaymentPayload,
  PiecePayload,
  RefundPayload,
  ShipmentPayload,
  StonePayload,
  WaitingPayload,
} from "./payloads";

/** An event with what it carries; a part is null if it has been deleted since. */
export type ChannelEvent = { readonly type: string; readonly data: Record<string, unknown> };

/** What a channel reads: a sentence, and the page of the back office that it is about. */
type Message = { readonly words: string; readonly link: string };

const orderMessage = (
  { number, status, total, currency, lines }: OrderPayload,
  event: WebhookEvent,
): Message => {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const words =
    event === "order.placed"
      ? `New order ${number}: ${pieces === 1 ? "1 item" : `${pieces} items`}, ${inCurrency(currency, () => formatPrice(total))}.`
      : `Order ${number} (${inCurrency(currency, () => formatPrice(total))}): ${ORDER_STATUS_LABELS[status].toLowerCase()}.`;
  return { words, link: `/orders/${number}` };
};

const ofOrder = (order: string, words: string): Message => ({
  words: `Order ${order}: ${words}.`,
  link: `/orders/${order}`,
});

/**
 * The sentence of an event. It names orders, amounts, and SKUs, and nothing that a customer typed or is: more people read a
 * channel than may see customers, and a name could pass for a link there.
 */
function messageOf({ type, data }: ChannelEvent): Message {
  if (!isWebhookEvent(type)) return { words: "A test from the back office. It works.", link: "/webhooks" };
  const happened = WEBHOOK_EVENTS[type];
  const { order, payment, shipment, refund, piece, stone, waiting } = data as {
    waiting?: WaitingPayload;
    order?: OrderPayload | null;
    payment?: PaymentPayload | null;
    shipment?: ShipmentPayload | null;
    refund?: RefundPayload | null;
    piece?: PiecePayload | null;
    stone?: StonePayload | null;
  };
  if (waiting) {
    const words = waiting.map(({ queue, count }) => `${queue.replaceAll("_", " ")} (${count})`).join(", ");
    return { words: `What waits today: ${words}.`, link: "/" };
  }
  if (order) return orderMessage(order, type);
  if (payment) return ofOrder(payment.order, `payment ${payment.state}`);
  if (shipment) return ofOrder(shipment.order, happened.toLowerCase());
  if (refund) return ofOrder(refund.order, `refund ${refund.state === "asked" ? "requested" : refund.state}`);
  if (stone) return ofOrder(stone.order, `diamond ${stone.sku} ${stone.state}`);
  if (piece) {
    const left = piece.stock === null ? "made to order" : `${piece.stock} in stock`;
    return { words: `${piece.sku}: ${left}.`, link: `/products/${piece.product}` };
  }
  return { words: `${happened}.`, link: subjectOf(type) === "customer" ? "/customers" : "/" };
}

/** Slack reads `&`, `<`, and `>` as its own marks. */
const slackText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The body that an incoming webhook of a channel takes. */
export function channelBody(format: Exclude<WebhookFormat, "standard">, event: ChannelEvent): string {
  const { words, link } = messageOf(event);
  const href = backOfficeUrl(link);
  if (format === "slack") return JSON.stringify({ text: `${slackText(words)} <${href}|Open>` });
  return JSON.stringify({
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        content: {
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          type: "AdaptiveCard",
          version: "1.4",
          body: [{ type: "TextBlock", text: words, wrap: true }],
          actions: [{ type: "Action.OpenUrl", title: "Open", url: href }],
        },
      },
    ],
  });
}
