import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { productVariants } from "../../goods/catalog/tables";
import { diamonds } from "../../goods/diamonds/tables";
import { customers } from "../../people/accounts/tables";
import {
  centsColumn,
  createdAt,
  emailColumn,
  idColumn,
  jsonColumn,
  oneOfCheck,
  timestampColumn,
  updatedAt,
} from "../../platform/db/columns";
import { exchangeTerms } from "../../platform/exchange/tables";
import { NO_CENTS } from "../../platform/money/model";
import { LINE_KINDS, ORDER_STATUSES, TAX_SOURCES, UNKNOWN_TAX } from "./model";
import {
  orderAddressSchema,
  orderDeliverySchema,
  orderDiscountSchema,
  requestedPiecesSchema,
  swapPriceSchema,
  taxExemptionSchema,
} from "./schema";

const STATES = ["held", "sold", "released"] as const;

/**
 * A stone's claim by an order. The partial unique index makes a second live claim impossible, whatever the
 * code does: no stone is ever held or sold twice.
 */
export const holds = pgTable(
  "holds",
  {
    id: idColumn(),
    diamondId: uuid("diamond_id")
      .notNull()
      .references(() => diamonds.id),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    state: text({ enum: STATES }).notNull().default("held"),
    /** a held stone may be released after this time; sold stones ignore it */
    expiresAt: timestampColumn("expires_at").notNull(),
    createdAt: createdAt(),
    endedAt: timestampColumn("ended_at"),
  },
  (t) => [
    unique("holds_order_diamond").on(t.orderId, t.diamondId),
    uniqueIndex("holds_one_live_claim").on(t.diamondId).where(sql`state in ('held', 'sold')`),
    // the index above ignores states it does not know, so an unknown state would bypass it
    oneOfCheck("holds_state", "state", STATES),
    check(
      "holds_ended",
      sql`(state <> 'held' or ended_at is null) and (state <> 'released' or ended_at is not null)`,
    ),
    index("holds_expiring").on(t.expiresAt).where(sql`state = 'held'`),
    // what a stone was held for, and whether it can be deleted
    index("holds_diamond").on(t.diamondId),
  ],
);

const CONFIRMATION_STATES = ["asking", "held", "gone", "price_changed", "unknown"] as const;

/**
 * Whether the supplier of an ordered stone keeps it for the shop. No card is charged before every stone of its order that
 * has such a row is held.
 */
export const stoneConfirmations = pgTable(
  "stone_confirmations",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    diamondId: uuid("diamond_id")
      .notNull()
      .references(() => diamonds.id),
    supplier: text().notNull(),
    /** the supplier's offer that the shop relies on */
    offerSku: text("offer_sku").notNull(),
    /** asking: nothing said yet · unknown: asked, and waiting for a person · price_changed: the jeweler decides */
    state: text({ enum: CONFIRMATION_STATES }).notNull().default("asking"),
    /** what the supplier asked when the order was placed, and what it asks now */
    costCents: centsColumn("cost_cents"),
    newCostCents: centsColumn("new_cost_cents"),
    heldUntil: timestampColumn("held_until"),
    /** the order is given up if there is no answer by then */
    deadline: timestampColumn().notNull(),
    askedAt: timestampColumn("asked_at"),
    answeredAt: timestampColumn("answered_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("stone_confirmations_stone").on(t.orderId, t.diamondId),
    index("stone_confirmations_diamond").on(t.diamondId),
    oneOfCheck("stone_confirmations_state", "state", CONFIRMATION_STATES),
    check("stone_confirmations_held", sql`state <> 'held' or held_until is not null`),
  ],
);

export const orders = pgTable(
  "orders",
  {
    id: idColumn(),
    /** what a customer quotes on the phone: A- and eight unambiguous characters */
    number: text().notNull().unique(),
    status: text({ enum: ORDER_STATUSES }).notNull().default("pending"),
    /** ISO 4217 code of what all its amounts are in, and those of its payments and refunds; null for the shop's own */
    currency: text(),
    /** how its prices were made of the shop's own; null if they are those */
    termsId: uuid("terms_id").references(() => exchangeTerms.id),
    /** how many whole ones of its currency a whole one of the shop's own cost; null in the shop's own */
    exchangeRate: doublePrecision("exchange_rate"),
    /** what a minor unit of its currency is worth in minor units of the shop's own, by that rate: 1 in the shop's own */
    ownPerUnit: doublePrecision("own_per_unit").notNull().default(1),
    customerId: uuid("customer_id").references(() => customers.id),
    /**
     * when the owning account was deleted; the order joins no other account, even one that later uses the same
     * address
     */
    ownerDeletedAt: timestampColumn("owner_deleted_at"),
    email: emailColumn().notNull(),
    /** when the reader of this address was known to have placed the order: by its mail, or by their account */
    emailConfirmedAt: timestampColumn("email_confirmed_at"),
    phone: text(),
    shippingAddress: jsonColumn("orders", "shipping_address", orderAddressSchema).notNull(),
    billingAddress: jsonColumn("orders", "billing_address", orderAddressSchema).notNull(),
    shippingMethod: text("shipping_method").notNull(),
    /** that method as the buyer chose it, whatever the shop's settings become; null if it is unknown */
    delivery: jsonColumn("orders", "delivery", orderDeliverySchema),
    paymentMethod: text("payment_method").notNull(),
    subtotalCents: centsColumn("subtotal_cents").notNull(),
    discountCents: centsColumn("discount_cents").notNull().default(NO_CENTS),
    /** the part of the discount that is tax contained in the prices, which the buyer doesn't owe */
    removedTaxCents: centsColumn("removed_tax_cents").notNull().default(NO_CENTS),
    shippingCents: centsColumn("shipping_cents").notNull().default(NO_CENTS),
    /** tax added on top of the prices */
    taxCents: centsColumn("tax_cents").notNull().default(NO_CENTS),
    /** tax contained in the prices */
    includedTaxCents: centsColumn("included_tax_cents").notNull().default(NO_CENTS),
    /** name and rate of the tax as shown to the buyer: "Sales tax 4%" */
    taxLabel: text("tax_label"),
    /** where its tax comes from; null if the order was placed before its tax lines were kept */
    taxSource: text("tax_source", { enum: TAX_SOURCES }),
    /** the tax provider's id of the calculation that the tax lines come from */
    taxReference: text("tax_reference"),
    /** why its tax was unknown when it was placed, and when it was confirmed; it can't be paid in between. Null for most */
    taxUnknown: text("tax_unknown", { enum: UNKNOWN_TAX }),
    taxConfirmedAt: timestampColumn("tax_confirmed_at"),
    /** why the buyer wasn't charged tax; null if they were */
    taxExemption: jsonColumn("orders", "tax_exemption", taxExemptionSchema),
    totalCents: centsColumn("total_cents").notNull(),
    /** how much of the total store credit and gift cards pay; amount-due.ts says what is left for the payment */
    creditCents: centsColumn("credit_cents").notNull().default(NO_CENTS),
    /** the part of that which gift cards pay */
    giftCardCents: centsColumn("gift_card_cents").notNull().default(NO_CENTS),
    /** what of its lines are gift cards: money held for their holders, and no sale */
    giftSoldCents: centsColumn("gift_sold_cents").notNull().default(NO_CENTS),
    promoCode: text("promo_code"),
    /** the discount that it got without a code, as it was then; null if it got none */
    automaticDiscount: jsonColumn("orders", "automatic_discount", orderDiscountSchema),
    giftNote: text("gift_note"),
    /** whether its buyer said that it is a gift; null where they didn’t, also with a note (gift.ts) */
    isGift: boolean("is_gift"),
    /** SHA-256 of the secret in the ordering browser; only that browser or the owner sees the personal details */
    viewerHash: text("viewer_hash").notNull(),
    /** whether the staff placed it for a buyer on the phone */
    placedByStaff: boolean("placed_by_staff").notNull().default(false),
    /** when the whole order leaves the workshop if it is paid on the day it is placed, as promised at checkout */
    leavesWorkshopOn: timestampColumn("leaves_workshop_on").notNull(),
    paymentDueAt: timestampColumn("payment_due_at"),
    /**
     * when the payment is due once the buyer has confirmed the email address; null if nothing waits for it.
     * Until then `paymentDueAt` ends a short hold.
     */
    dueOnceConfirmedAt: timestampColumn("due_once_confirmed_at"),
    /** the mailbox its unpaid holds count for, spellings of an address folded; null once nothing is unpaid */
    countedMailbox: text("counted_mailbox"),
    /** a keyed hash of the network its unpaid holds count for; null once nothing is unpaid, or if it is unknown */
    countedNetwork: text("counted_network"),
    /** SHA-256 of the cart it was placed from, to notice the same cart placed twice */
    cartHash: text("cart_hash"),
    /** when the buyer asked for more time to pay, which is granted once */
    holdExtendedAt: timestampColumn("hold_extended_at"),
    /**
     * when its buyer was sent the payment link by which they accept it: because the staff placed it, or once its tax was
     * confirmed. Null for other orders
     */
    offeredAt: timestampColumn("offered_at"),
    /** when the buyer of an offered order agreed to the terms and chose how to pay */
    acceptedAt: timestampColumn("accepted_at"),
    placedAt: timestampColumn("placed_at").notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("orders_customer").on(t.customerId, t.placedAt),
    index("orders_email").on(t.email),
    // the back office's list: newest first, by other columns, and of one state
    index("orders_placed").on(t.placedAt, t.id),
    index("orders_leaves").on(t.leavesWorkshopOn, t.id),
    index("orders_total_cents").on(t.totalCents, t.id),
    index("orders_own_total").on(sql`(total_cents * own_per_unit)`, t.id),
    index("orders_status_placed").on(t.status, t.placedAt),
    index("orders_cart").on(t.cartHash, t.placedAt),
    // the sweeper scans these rows every minute, so the index leaves out paid orders
    index("orders_unpaid_due").on(t.paymentDueAt).where(sql`status in ('pending','awaiting_payment')`),
    // what is reported to the tax provider
    index("orders_provider_tax").on(t.placedAt).where(sql`tax_source = 'provider'`),
    // the few whose tax is to be confirmed
    index("orders_tax_to_confirm")
      .on(t.placedAt)
      .where(sql`tax_unknown is not null and tax_confirmed_at is null`),
    oneOfCheck("orders_status", "status", ORDER_STATUSES),
    oneOfCheck("orders_tax_source", "tax_source", TAX_SOURCES),
    oneOfCheck("orders_tax_unknown", "tax_unknown", UNKNOWN_TAX),
    // whatever the code does, nothing is charged before the tax is confirmed
    check(
      "orders_tax_open",
      sql`tax_unknown is null or tax_confirmed_at is not null or (status in ('pending', 'awaiting_payment', 'canceled') and tax_cents = 0 and included_tax_cents = 0 and accepted_at is null)`,
    ),
    check("orders_email_folded", sql`email = lower(email)`),
    check(
      "orders_amounts",
      sql`subtotal_cents >= 0 and discount_cents between 0 and subtotal_cents and shipping_cents >= 0 and tax_cents >= 0 and included_tax_cents >= 0`,
    ),
    check("orders_removed_tax", sql`removed_tax_cents >= 0`),
    // whatever the code does, an amount in another currency says by what it was made and what it is worth
    check(
      "orders_currency",
      sql`num_nonnulls(currency, terms_id, exchange_rate) in (0, 3) and own_per_unit > 0 and (currency is not null or own_per_unit = 1)`,
    ),
    check("orders_credit", sql`credit_cents between 0 and total_cents`),
    check(
      "orders_gift_cards",
      sql`gift_card_cents between 0 and credit_cents and gift_sold_cents between 0 and total_cents`,
    ),
    check(
      "orders_total",
      sql`total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents and total_cents >= 0`,
    ),
  ],
);
export type OrderRow = typeof orders.$inferSelect;

/** One line as sold: a ring is one line with its parts in `detail`. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    kind: text({ enum: LINE_KINDS }).notNull(),
    name: text().notNull(),
    /** the line as sold: setting, metal, size, engraving, stone with its grades */
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    /** the stone this line takes out of stock */
    diamondId: uuid("diamond_id").references(() => diamonds.id),
    variantId: uuid("variant_id").references(() => productVariants.id),
    quantity: integer().notNull().default(1),
    /** how many pieces came from stock and may go back to it; made-to-order pieces count 0 */
    taken: integer().notNull().default(0),
    /** whether the published review of it was erased: its stars still count, so the line isn't reviewed again */
    isReviewErased: boolean("is_review_erased").notNull().default(false),
    unitPriceCents: centsColumn("unit_price_cents").notNull(),
    totalCents: centsColumn("total_cents").notNull(),
    /** the line's shares of the order's discount and tax; the shares of all lines add up to the order's amounts */
    discountCents: centsColumn("discount_cents").notNull().default(NO_CENTS),
    taxCents: centsColumn("tax_cents").notNull().default(NO_CENTS),
  },
  (t) => [
    unique("order_lines_position").on(t.orderId, t.position),
    index("order_lines_diamond").on(t.diamondId),
    index("order_lines_variant").on(t.variantId),
    // the few rings whose size is to be chosen
    index("order_lines_size_open").on(t.orderId).where(sql`kind = 'ring' and detail ->> 'size' is null`),
    oneOfCheck("order_lines_kind", "kind", LINE_KINDS),
    check("order_lines_total", sql`quantity > 0 and total_cents = unit_price_cents * quantity`),
    check("order_lines_shares", sql`discount_cents between 0 and total_cents and tax_cents >= 0`),
    check("order_lines_taken", sql`taken between 0 and quantity`),
  ],
);

/** The links by which the buyer of an offered order reviews and pays it. All lead to the order as it is then. */
export const paymentLinks = pgTable(
  "payment_links",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** SHA-256 of the secret in its address, which is stored nowhere */
    secretHash: text("secret_hash").notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [index("payment_links_order").on(t.orderId)],
);

/** The history of an order, oldest first; rows are never changed. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    note: text(),
    at: timestampColumn().notNull().defaultNow(),
  },
  (t) => [
    index("order_events_order").on(t.orderId, t.at),
    // whose buyers are asked for reviews
    index("order_events_delivered").on(t.at).where(sql`status = 'delivered'`),
    oneOfCheck("order_events_status", "status", ORDER_STATUSES),
  ],
);

/** What the staff note about an order for each other; customers never see it. Rows are never changed. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** who: as in the audit log */
    author: text().notNull(),
    text: text().notNull(),
    at: timestampColumn().notNull().defaultNow(),
  },
  (t) => [
    index("order_notes_order").on(t.orderId, t.at),
    check("order_notes_text", sql`length(text) between 1 and 4000`),
  ],
);

/** A customer's return request; an order has at most one, and the shop answers it by hand. */
export const returnRequests = pgTable(
  "return_requests",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: "cascade" }),
    reason: text().notNull(),
    /** what is to come back; null for everything */
    items: jsonColumn("return_requests", "items", requestedPiecesSchema),
    askedAt: timestampColumn("asked_at").notNull().defaultNow(),
  },
  () => [check("return_requests_reason", sql`length(reason) between 1 and 1000`)],
);

/** A parcel with items of an order, recorded when it is handed to the carrier. */
export const shipments = pgTable(
  "shipments",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    carrier: text().notNull(),
    trackingNumber: text("tracking_number").notNull(),
    /** the carrier's tracking page; null if it has none */
    trackingUrl: text("tracking_url"),
    /** whether the carrier hands it over only against a signature */
    isSigned: boolean("is_signed").notNull().default(false),
    shippedAt: timestampColumn("shipped_at").notNull(),
    deliveredAt: timestampColumn("delivered_at"),
    createdAt: createdAt(),
  },
  (t) => [index("shipments_order").on(t.orderId)],
);

/** What is in a parcel. A parcel without lines, as all were once, has the whole order in it. */
export const shipmentLines = pgTable(
  "shipment_lines",
  {
    shipmentId: uuid("shipment_id")
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    orderLineId: uuid("order_line_id")
      .notNull()
      .references(() => orderLines.id),
    /** pieces of the line */
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.orderLineId] }),
    index("shipment_lines_line").on(t.orderLineId),
    check("shipment_lines_quantity", sql`quantity > 0`),
  ],
);

/** Pieces of an order that came back to the shop. */
export const returnedLines = pgTable(
  "returned_lines",
  {
    id: idColumn(),
    orderLineId: uuid("order_line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    /** whether they went back on sale; false if they are not fit for it */
    backOnSale: boolean("back_on_sale").notNull(),
    /** the same for all that one request records, so that a repeated one records nothing */
    receipt: uuid().notNull().defaultRandom(),
    returnedAt: timestampColumn("returned_at").notNull(),
  },
  (t) => [
    index("returned_lines_line").on(t.orderLineId),
    unique("returned_lines_receipt").on(t.receipt, t.orderLineId),
    check("returned_lines_quantity", sql`quantity > 0`),
  ],
);

const SWAP_STATES = ["asked", "accepted", "declined", "expired", "withdrawn"] as const;

/** Another stone that the shop offers for an order's line. While it is asked, a hold keeps the stone for the order. */
export const stoneSwaps = pgTable(
  "stone_swaps",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    orderLineId: uuid("order_line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    oldDiamondId: uuid("old_diamond_id")
      .notNull()
      .references(() => diamonds.id),
    newDiamondId: uuid("new_diamond_id")
      .notNull()
      .references(() => diamonds.id),
    state: text({ enum: SWAP_STATES }).notNull().default("asked"),
    /** whether the old stone goes back on sale; false if it is gone or flawed */
    backOnSale: boolean("back_on_sale").notNull(),
    /** what the shop wrote to the customer */
    message: text().notNull(),
    /** what the order came to when the customer was asked */
    oldTotalCents: centsColumn("old_total_cents").notNull(),
    price: jsonColumn("stone_swaps", "price", swapPriceSchema).notNull(),
    /** what was given back of an order that was paid before */
    refundedCents: centsColumn("refunded_cents").notNull().default(NO_CENTS),
    /** the line as it would be: its name and parts */
    newName: text("new_name").notNull(),
    newDetail: jsonb("new_detail").$type<Record<string, unknown>>().notNull(),
    /** working days from payment until the new line leaves the workshop */
    leadDays: integer("lead_days").notNull(),
    /** SHA-256 of the secret in the customer's link */
    secretHash: text("secret_hash").notNull().unique(),
    /** who asked: as in the audit log */
    author: text().notNull(),
    expiresAt: timestampColumn("expires_at").notNull(),
    createdAt: createdAt(),
    endedAt: timestampColumn("ended_at"),
  },
  (t) => [
    uniqueIndex("stone_swaps_one_asked").on(t.orderId).where(sql`state = 'asked'`),
    index("stone_swaps_order").on(t.orderId, t.createdAt),
    index("stone_swaps_old_diamond").on(t.oldDiamondId),
    index("stone_swaps_new_diamond").on(t.newDiamondId),
    index("stone_swaps_expiring").on(t.expiresAt).where(sql`state = 'asked'`),
    oneOfCheck("stone_swaps_state", "state", SWAP_STATES),
    check("stone_swaps_other", sql`old_diamond_id <> new_diamond_id`),
    check("stone_swaps_message", sql`length(message) between 1 and 1000`),
  ],
);
