import type { TaxClass } from "@/lib/selling/tax/model";
import { type CartItem, itemIdentity } from "./model";

/** What the staff sell that is in no list. */
export const CUSTOM_PURPOSES = ["bespoke", "repair", "deposit", "other"] as const;
export type CustomPurpose = (typeof CUSTOM_PURPOSES)[number];

/** How a purpose is named on papers and to the buyer; null where the line's own name says it all. */
export const PURPOSE_LABELS: Readonly<Record<CustomPurpose, string | null>> = {
  bespoke: "Made to your design",
  repair: "Repair",
  deposit: "Deposit",
  other: null,
};

/** What a custom line of each purpose usually is. The days are working days from payment until it leaves the workshop. */
export const PURPOSE_DEFAULTS: Readonly<
  Record<CustomPurpose, { taxClass: TaxClass; ships: boolean; leadDays: number }>
> = {
  bespoke: { taxClass: "jewelry", ships: true, leadDays: 20 },
  repair: { taxClass: "service", ships: true, leadDays: 10 },
  // a deposit is taxed as what it is paid for
  deposit: { taxClass: "jewelry", ships: false, leadDays: 0 },
  other: { taxClass: "service", ships: false, leadDays: 0 },
};

/** A line in the staff's own words, which takes nothing out of stock. Its price is the one agreed with the buyer. */
export type CustomItem = {
  kind: "custom";
  /** tells it from the other lines of its order */
  id: string;
  purpose: CustomPurpose;
  name: string;
  /** what is agreed; null if the name says it all */
  note: string | null;
  tax_class: TaxClass;
  /** whether it is delivered to the buyer */
  ships: boolean;
  /** working days from payment until it leaves the workshop */
  lead_days: number;
  quantity: number;
};

/** What the staff take off a whole line, a decimal amount, and why, as the buyer reads it. */
export type LineDiscount = { amount: number; reason: string };

/** A line of an order: what a cart holds, or what only the staff can sell. */
export type OrderItem = (CartItem | (CustomItem & { seenPrice: number })) & {
  discount?: LineDiscount | undefined;
};

/** Returns what identifies a line of an order. */
export const orderItemIdentity = (item: OrderItem): string =>
  item.kind === "custom" ? `custom:${item.id}` : itemIdentity(item);

/** Adds a line, replacing the one with the same identity. */
export function addOrderItem(items: readonly OrderItem[], item: OrderItem): OrderItem[] {
  const identity = orderItemIdentity(item);
  return items.some((other) => orderItemIdentity(other) === identity)
    ? changeOrderItem(items, identity, () => item)
    : [...items, item];
}

export const removeOrderItem = (items: readonly OrderItem[], identity: string): OrderItem[] =>
  items.filter((item) => orderItemIdentity(item) !== identity);

/** Changes the line with an identity. */
export const changeOrderItem = (
  items: readonly OrderItem[],
  identity: string,
  change: (item: OrderItem) => OrderItem,
): OrderItem[] => items.map((item) => (orderItemIdentity(item) === identity ? change(item) : item));

/** Whether a line goes to the buyer in a parcel. */
export const isInParcel = ({ custom }: { custom?: Pick<CustomItem, "ships"> | undefined }): boolean =>
  custom?.ships ?? true;

/** Whether a line needs nothing once it is paid: neither work nor a parcel. */
export const isSettledWhenPaid = ({
  custom,
}: {
  custom?: Pick<CustomItem, "ships" | "lead_days"> | undefined;
}): boolean => custom !== undefined && !custom.ships && custom.lead_days === 0;
