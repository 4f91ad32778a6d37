import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { ORDER_STATUSES } from "../../orders/model";
import { productVariants } from "./catalogue";
import { bytes, cents, createdAt, emailColumn, id, instant, oneOf, updatedAt } from "./columns";
import { customers } from "./customers";
import { diamonds } from "./diamonds";

/** A postal address as it stood when the order was placed. */
export type OrderAddress = {
  name: string;
  company?: string | null;
  line1: string;
  line2?: string | null;
  city: string;
  region?: string | null;
  postcode?: string | null;
  /** ISO 3166-1 alpha-2 */
  country: string;
  phone?: string | null;
};

const LINE_KINDS = ["ring", "diamond", "product"] as const;

export const orders = pgTable(
  "orders",
  {
    id: id(),
    /** what a customer quotes on the phone: A- and eight unambiguous characters */
    number: text().notNull().unique(),
    status: text({ enum: ORDER_STATUSES }).notNull().default("pending"),
    customerId: uuid("customer_id").references(() => customers.id),
    /** when the account it belonged to was deleted: it joins no other, whoever has its address later */
    ownerDeletedAt: instant("owner_deleted_at"),
    email: emailColumn().notNull(),
    phone: text(),
    shippingAddress: jsonb("shipping_address").$type<OrderAddress>().notNull(),
    billingAddress: jsonb("billing_address").$type<OrderAddress>().notNull(),
    shippingMethod: text("shipping_method").notNull(),
    paymentMethod: text("payment_method").notNull(),
    subtotalCents: cents("subtotal_cents").notNull(),
    discountCents: cents("discount_cents").notNull().default(0),
    shippingCents: cents("shipping_cents").notNull().default(0),
    /** what came on top of the prices */
    taxCents: cents("tax_cents").notNull().default(0),
    /** what the prices contained */
    includedTaxCents: cents("included_tax_cents").notNull().default(0),
    /** the tax by its name and rate as it was told: "Sales tax 4%" */
    taxLabel: text("tax_label"),
    totalCents: cents("total_cents").notNull(),
    promoCode: text("promo_code"),
    giftNote: text("gift_note"),
    /** SHA-256 of the secret kept by the browser that ordered; it alone, or the owner, sees who ordered */
    viewerHash: text("viewer_hash").notNull(),
    /** when the whole order leaves the workshop if paid today, as promised at checkout */
    leavesWorkshopOn: instant("leaves_workshop_on").notNull(),
    paymentDueAt: instant("payment_due_at"),
    /** when its buyer asked for more time, which is given once */
    holdExtendedAt: instant("hold_extended_at"),
    placedAt: instant("placed_at").notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("orders_customer").on(t.customerId, t.placedAt),
    index("orders_email").on(t.email),
    // what the sweeper looks through every minute, however many orders were paid since
    index("orders_unpaid_due").on(t.paymentDueAt).where(sql`status in ('pending','awaiting_payment')`),
    oneOf("orders_status", "status", ORDER_STATUSES),
    check("orders_email_folded", sql`email = lower(email)`),
    check(
      "orders_amounts",
      sql`subtotal_cents >= 0 and discount_cents between 0 and subtotal_cents and shipping_cents >= 0 and tax_cents >= 0 and included_tax_cents >= 0`,
    ),
    check(
      "orders_total",
      sql`total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents and total_cents >= 0`,
    ),
  ],
);

/** One line as sold: a ring is one line with its parts in `detail`. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    kind: text({ enum: LINE_KINDS }).notNull(),
    name: text().notNull(),
    /** the line as it was sold: setting, metal, size, engraving, stone with its grades */
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    /** the stone this line takes out of stock */
    diamondId: uuid("diamond_id").references(() => diamonds.id),
    variantId: uuid("variant_id").references(() => productVariants.id),
    quantity: integer().notNull().default(1),
    /** of them, how many came off the shelf: what is made to order has none, and only these go back on it */
    taken: integer().notNull().default(0),
    unitPriceCents: cents("unit_price_cents").notNull(),
    totalCents: cents("total_cents").notNull(),
    /** its shares of the order's discount and tax, which add up to them */
    discountCents: cents("discount_cents").notNull().default(0),
    taxCents: cents("tax_cents").notNull().default(0),
  },
  (t) => [
    unique("order_lines_position").on(t.orderId, t.position),
    index("order_lines_diamond").on(t.diamondId),
    oneOf("order_lines_kind", "kind", LINE_KINDS),
    check("order_lines_total", sql`quantity > 0 and total_cents = unit_price_cents * quantity`),
    check("order_lines_shares", sql`discount_cents between 0 and total_cents and tax_cents >= 0`),
    check("order_lines_taken", sql`taken between 0 and quantity`),
  ],
);

/** What happened to an order, in order; never changed. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    note: text(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index("order_events_order").on(t.orderId, t.at),
    oneOf("order_events_status", "status", ORDER_STATUSES),
  ],
);

/** What a customer asked to send back: one request an order, which the shop answers by hand. */
export const returnRequests = pgTable(
  "return_requests",
  {
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: "cascade" }),
    reason: text().notNull(),
    askedAt: instant("asked_at").notNull().defaultNow(),
  },
  () => [check("return_requests_reason", sql`length(reason) between 1 and 1000`)],
);

/** One key, one order: a repeated request is answered with what the first one made. */
export const idempotencyKeys = pgTable("idempotency_keys", {
  key: text().primaryKey(),
  /** SHA-256 of the request's body; the same key with another body is refused */
  requestHash: text("request_hash").notNull(),
  orderId: uuid("order_id").references(() => orders.id),
  createdAt: createdAt(),
});

/** Mails wait here in the transaction that caused them and are sent once, after it stands. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    /** what it is about, so that the same mail is never queued twice: order-confirmation:ORDER_ID */
    purpose: text().notNull().unique(),
    recipient: text().notNull(),
    /** whom an answer goes to, where that is not the sender */
    replyTo: text("reply_to"),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** its words are forgotten once it is sent: they let their reader in, or nobody has an account there any more */
    secret: boolean().notNull().default(false),
    /** where whoever gets it leaves the list it was written to, and their mailbox posts to do so; its List-Unsubscribe header */
    leaveUrl: text("leave_url"),
    attempts: smallint().notNull().default(0),
    /** not before this; pushed back after a failure */
    dueAt: instant("due_at").notNull().defaultNow(),
    sentAt: instant("sent_at"),
    lastError: text("last_error"),
    createdAt: createdAt(),
  },
  (t) => [index("mails_due").on(t.dueAt).where(sql`sent_at is null`)],
);

/** A file that goes with a mail, kept as long as the mail. */
export const mailAttachments = pgTable(
  "mail_attachments",
  {
    mailId: uuid("mail_id")
      .notNull()
      .references(() => mails.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    filename: text().notNull(),
    contentType: text("content_type").notNull(),
    content: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.mailId, t.position] })],
);
