import { z } from "zod";
import { TRADE_STATUSES } from "@/lib/people/accounts/model";
import { anyMoney, money } from "@/lib/platform/api/declare/schema";
import { LINE_KINDS, ORDER_STATUSES } from "@/lib/selling/orders/model";
import { PAYMENT_STATES, REFUND_DESTINATIONS, REFUND_STATES } from "@/lib/selling/payments/model";
import { QUEUE_NAMES } from "../../today/queues";
import { EVENT_NAMES, type EventSubject, subjectOf, type WebhookEvent } from "../events";

const when = z.iso.datetime();
const currency = z.string().describe("Its currency (ISO 4217)");
const orderNumber = z.string().describe("The order’s number, such as A-7K2M9QXC");

const address = z.object({
  name: z.string(),
  company: z.string().nullable(),
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  region: z.string().nullable(),
  postcode: z.string().nullable(),
  country: z.string().describe("ISO 3166-1 alpha-2"),
});

const orderLine = z.object({
  position: z.int().describe("From 0"),
  kind: z.enum(LINE_KINDS),
  name: z.string(),
  sku: z.string().nullable().describe("Of the piece or setting; null for a loose diamond or a custom line"),
  diamond_sku: z.string().nullable(),
  quantity: z.int(),
  unit_price: anyMoney,
  total: anyMoney,
  discount: anyMoney.describe("Its share of the order’s discount"),
  tax: anyMoney.describe("Its share of the order’s tax"),
});

const order = z.object({
  id: z.uuid(),
  number: orderNumber,
  status: z.enum(ORDER_STATUSES),
  placed_at: when,
  currency,
  own_total: money.describe("What the total is worth in the shop’s own currency, by the order’s own rate"),
  subtotal: anyMoney,
  discount: anyMoney.describe("With the tax that was removed from the prices"),
  removed_tax: anyMoney.describe(
    "The part of the discount that is contained tax, which the buyer doesn’t owe",
  ),
  shipping: anyMoney.describe("Without duties"),
  duties: anyMoney.describe("Duties and import taxes that the total includes"),
  tax: anyMoney.nullable().describe("Added to the prices; null until it is known"),
  included_tax: anyMoney.describe("Contained in the prices"),
  total: anyMoney,
  store_credit: anyMoney.describe("How much of the total store credit pays"),
  gift_cards: anyMoney.describe("How much of the total gift cards pay"),
  gift_cards_sold: anyMoney.describe(
    "How much of the total buys gift cards, which is no sale until they are spent",
  ),
  payment_method: z.string(),
  shipping_method: z.string(),
  promo_code: z.string().nullable(),
  discount_name: z.string().nullable().describe("The discount that it got without a code"),
  customer_id: z.uuid().nullable().describe("Null for a guest"),
  email: z.string(),
  phone: z.string().nullable(),
  shipping_address: address,
  billing_address: address,
  lines: z.array(orderLine),
});

const payment = z.object({
  id: z.uuid(),
  order: orderNumber,
  method: z.string(),
  state: z.enum(PAYMENT_STATES),
  currency,
  captured: z.number().describe("In its own currency"),
  refunded: z.number().describe("In its own currency"),
  captured_at: when.nullable(),
});

const shipment = z.object({
  id: z.uuid(),
  order: orderNumber,
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string().nullable(),
  shipped_at: when,
  delivered_at: when.nullable(),
  items: z
    .array(z.object({ position: z.int(), name: z.string(), quantity: z.int() }))
    .describe("What is in the parcel; empty for the whole order"),
});

const refund = z.object({
  id: z.uuid(),
  order: orderNumber,
  state: z.enum(REFUND_STATES),
  destination: z.enum(REFUND_DESTINATIONS).describe("Where the payment’s part goes"),
  currency,
  amount: z.number().describe("Of the payment, in its own currency"),
  store_credit: anyMoney.describe("Of the store credit spent on the order, which comes back as such"),
  gift_cards: anyMoney.describe("Of the gift cards spent on the order, which goes back to them"),
  reason: z.string(),
  requested_at: when,
});

const piece = z.object({
  sku: z.string(),
  product: z.string().describe("The product’s slug"),
  name: z.string(),
  stock: z.int().nullable().describe("Pieces in stock as this is sent; null for a piece made to order"),
});

const stone = z.object({
  sku: z.string(),
  order: orderNumber,
  state: z.enum(["held", "sold", "released"]).describe("As this is sent"),
});

const customer = z.object({
  id: z.uuid(),
  email: z.string(),
  email_confirmed: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  trade_status: z.enum(TRADE_STATUSES),
  newsletter: z.boolean().describe("Whether the address has confirmed that it wants the newsletter"),
  created_at: when,
});

const subscription = z.object({
  id: z.uuid(),
  email: z.string(),
  consent: z.string().describe("The text that was agreed to"),
  confirmed_at: when.nullable(),
  left_at: when.nullable(),
});

/** What is read of each subject when an event is sent. */
const SUBJECTS = {
  order: z.object({ order }),
  payment: z.object({ payment }),
  shipment: z.object({ shipment }),
  refund: z.object({ refund }),
  customer: z.object({ customer }),
  newsletter: z.object({ subscription }),
} as const satisfies Record<Exclude<EventSubject, "stock" | "today">, z.ZodType>;

const gone = z.object({ id: z.uuid() });

const waiting = z
  .array(z.object({ queue: z.enum(QUEUE_NAMES), count: z.int() }))
  .describe("What Today counts, without what nothing waits of");
export type WaitingPayload = z.input<typeof waiting>;

/** What an event carries besides its type and time; null where what it is about has been deleted since. */
export function payloadSchema(event: WebhookEvent): z.ZodType {
  if (event === "today.waiting") return z.object({ waiting });
  if (event === "customer.deleted") return z.object({ customer: gone });
  if (event === "stock.piece_changed") {
    const counts = {
      stock_before: z.int().nullable().describe("Null for a piece made to order"),
      stock_after: z.int().nullable(),
    };
    return z.object({ ...counts, piece: piece.nullable() });
  }
  const subject = subjectOf(event);
  if (subject === "stock" || subject === "today") return z.object({ stone: stone.nullable() });
  const [name = "", schema] = Object.entries(SUBJECTS[subject].shape)[0] ?? [];
  return z.object({ [name]: (schema as z.ZodType).nullable() });
}

/** The whole body of an event, as it is sent. */
export const bodySchema = (event: WebhookEvent) =>
  z.object({
    type: z.literal(event),
    timestamp: when.describe("When it happened"),
    data: payloadSchema(event),
  });

export const EVENT_SCHEMAS = EVENT_NAMES.map((event) => ({ event, schema: bodySchema(event) }));

export type OrderPayload = z.input<typeof order>;
export type PaymentPayload = z.input<typeof payment>;
export type ShipmentPayload = z.input<typeof shipment>;
export type RefundPayload = z.input<typeof refund>;
export type CustomerPayload = z.input<typeof customer>;
export type SubscriptionPayload = z.input<typeof subscription>;
export type PiecePayload = z.input<typeof piece>;
export type StonePayload = z.input<typeof stone>;
