import type { Staff } from "@/lib/people/staff/authority";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { orderLabels, withoutRecipient } from "@/lib/selling/cart/bill-labels";
import type { LineParts } from "@/lib/selling/cart/schema";
import type { Order } from "@/lib/selling/fulfillment/customer/schema";
import { ORDER_STATUSES, type OrderStatus, orderStatusLabel } from "@/lib/selling/orders/model";
import type { OrderDetail } from "./detail";

/** The states in which something is to be made or shipped, and the parcel's address is needed. */
const TO_SHIP: readonly OrderStatus[] = ["paid", "in_production"];
/** The states of the orders that the workshop sees: of what has shipped, a tracking number may have to be corrected. */
export const WORKSHOP_STATUSES: readonly OrderStatus[] = [...TO_SHIP, "shipped"];

/** Whether somebody sees of orders only what is needed to make and ship them. */
export const seesWorkshopOnly = ({ may }: Pick<Staff, "may">): boolean => !may("orders.customer");

/** @throws ApiError 404 for an order that is none of who asks for it */
export function assertSeesOrder(staff: Staff, { status }: { status: OrderStatus }): void {
  if (seesWorkshopOnly(staff) && !WORKSHOP_STATUSES.includes(status)) throw notFoundError("This order");
}

const STATES: ReadonlySet<string> = new Set(
  ORDER_STATUSES.flatMap((status) => [orderStatusLabel(status, false), orderStatusLabel(status, true)]),
);

const NO_ADDRESS: OrderDetail["shipping_address"] = {
  name: "",
  company: null,
  line1: "",
  line2: null,
  city: "",
  region: null,
  postcode: null,
  country: "",
};

/** A line's parts without what they cost. */
const unpriced = ({ discount: _, ...parts }: LineParts): LineParts => ({
  ...parts,
  setting: parts.setting && { ...parts.setting, price: 0 },
  diamond: parts.diamond && { ...parts.diamond, price: 0 },
  product: parts.product && { ...parts.product, price: 0 },
});

/** What the workshop can do, and what an order can wait for that it does. */
const OWN_STEPS: readonly OrderDetail["steps"][number][] = ["produce", "ship", "ready"];
const OWN_WAITS: readonly OrderDetail["waits"][] = ["size", "production", "shipment"];

/** What nobody but the workshop's colleagues see, and what the API says in its place. */
const WITHHELD = {
  by_phone: false,
  accepted_at: null,
  email: "",
  email_confirmed: true,
  phone: null,
  customer_id: null,
  billing_address: NO_ADDRESS,
  bill_to: [],
  currency: "",
  currency_format: undefined,
  own_total: 0,
  subtotal: 0,
  discount: 0,
  removed_tax: 0,
  shipping: 0,
  duties: 0,
  crosses_border: false,
  tax: 0,
  included_tax: 0,
  tax_label: null,
  tax_open: null,
  promo_code: null,
  discount_name: null,
  total: 0,
  store_credit: 0,
  gift_cards: 0,
  amount_due: 0,
  payment: null,
  plan: null,
  refundable: 0,
  refundable_credit: 0,
  refundable_shipping: 0,
  refunds: [],
  invoice: null,
  source: null,
  alerts: [],
  risk: null,
  disputes: [],
  return_request: null,
  purchase_orders: [],
  confirmations: [],
  mails: [],
} satisfies Partial<OrderDetail>;

/**
 * An order as somebody sees it: all of it, or what the workshop needs. What it needs is listed, so that a new field isn't seen
 * until somebody adds it.
 */
export function shownTo(staff: Staff, detail: OrderDetail): OrderDetail {
  if (!seesWorkshopOnly(staff)) return detail;
  const isToShip = TO_SHIP.includes(detail.status);
  const isOwn = (author: string | null) => author === staff.actor;
  return {
    ...structuredClone(WITHHELD),
    is_partial: true,
    id: detail.id,
    number: detail.number,
    version: detail.version,
    status: detail.status,
    waits: OWN_WAITS.includes(detail.waits) ? detail.waits : null,
    steps: detail.steps.filter((step) => OWN_STEPS.includes(step)),
    placed_at: detail.placed_at,
    leaves_workshop_on: detail.leaves_workshop_on,
    picked_up: detail.picked_up,
    gift_note: isToShip ? detail.gift_note : null,
    is_gift: isToShip && detail.is_gift,
    shipping_address: isToShip ? detail.shipping_address : NO_ADDRESS,
    ship_to: isToShip ? detail.ship_to : [],
    shipping_label: detail.shipping_label,
    lines: detail.lines.map((line) => ({
      id: line.id,
      position: line.position,
      kind: line.kind,
      name: line.name,
      parts: withoutRecipient(unpriced(line.parts as LineParts)),
      labels: orderLabels(withoutRecipient(line.parts as LineParts)),
      quantity: line.quantity,
      unit_price: 0,
      total: 0,
      goods: 0,
      tax: 0,
      size_open: line.size_open,
      ring_changeable: line.ring_changeable,
      stone_swappable: line.stone_swappable,
      shipped: line.shipped,
      returned: line.returned,
      refunded: line.refunded,
      to_ship: line.to_ship,
    })),
    stone_swap: detail.stone_swap && { ...detail.stone_swap, total: 0 },
    shipments: detail.shipments,
    is_held: detail.is_held,
    needs_signature: detail.needs_signature,
    // what colleagues write down may be about the customer
    notes: detail.notes.filter(({ author }) => isOwn(author)),
    // words of an entry may name amounts and addresses
    timeline: detail.timeline
      .filter(({ kind, title, actor }) =>
        kind === "note" ? isOwn(actor) : kind === "status" && STATES.has(title),
      )
      .map((entry) => (entry.kind === "note" ? entry : { ...entry, detail: null })),
  };
}

/** An order as it is printed for somebody: the workshop's copy has an address only while there is something to ship, and no phone number. */
export function printedFor<T extends Order>(staff: Staff, order: T, { status }: { status: OrderStatus }): T {
  if (!seesWorkshopOnly(staff)) return order;
  const { personal } = order;
  const isToShip = TO_SHIP.includes(status);
  return { ...order, personal: personal && isToShip ? { ...personal, phone: null } : null };
}
