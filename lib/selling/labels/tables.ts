import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, jsonColumn, oneOfCheck, timestampColumn, updatedAt } from "../../platform/db/columns";
import { orders, shipments } from "../orders/tables";
import { LABEL_PROVIDERS, LABEL_STATES, TRACKING_STATES, VOID_STATES } from "./model";
import { labelPackageSchema, labelRateSchema, trackingEventsSchema } from "./schema";

/** The shop's accounts with those who sell labels; one of each at most. */
export const carrierAccounts = pgTable(
  "carrier_accounts",
  {
    provider: text({ enum: LABEL_PROVIDERS }).primaryKey(),
    /** sealed */
    apiKey: text("api_key").notNull(),
    updatedAt: updatedAt(),
  },
  () => [oneOfCheck("carrier_accounts_provider", "provider", LABEL_PROVIDERS)],
);

/** Labels of packages, from their prices on. The addresses on them are with the order and the provider alone. */
export const shippingLabels = pgTable(
  "shipping_labels",
  {
    /** given by who asks, so that the same request again is the same label */
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** the parcel that has it; null until it is recorded */
    shipmentId: uuid("shipment_id").references(() => shipments.id, { onDelete: "cascade" }),
    provider: text({ enum: LABEL_PROVIDERS }).notNull(),
    /** the provider's id of the package */
    reference: text().notNull(),
    package: jsonColumn("shipping_labels", "package", labelPackageSchema).notNull(),
    rates: jsonColumn("shipping_labels", "rates", labelRateSchema.array()).notNull(),
    state: text({ enum: LABEL_STATES }).notNull().default("quoted"),
    /** since when the provider is being asked to sell it */
    askedAt: timestampColumn("asked_at"),
    /** the rate that was chosen, and then the one that was bought */
    rate: jsonColumn("shipping_labels", "rate", labelRateSchema),
    /** what kept it from being bought or recorded, in a sentence; null if nothing did */
    problem: text(),
    trackingNumber: text("tracking_number"),
    trackingUrl: text("tracking_url"),
    /** the provider's id by which it is tracked */
    tracker: text(),
    boughtAt: timestampColumn("bought_at"),
    voidedAt: timestampColumn("voided_at"),
    voidState: text("void_state", { enum: VOID_STATES }),
    trackingState: text("tracking_state", { enum: TRACKING_STATES }).notNull().default("unknown"),
    /** when the provider was asked last */
    trackedAt: timestampColumn("tracked_at"),
    events: jsonColumn("shipping_labels", "events", trackingEventsSchema).notNull().default(sql`'[]'::jsonb`),
    createdAt: createdAt(),
  },
  (t) => [
    index("shipping_labels_order").on(t.orderId),
    // one label of an order is bought at a time, and a parcel has one at most
    uniqueIndex("shipping_labels_buying").on(t.orderId).where(sql`state = 'buying'`),
    uniqueIndex("shipping_labels_parcel").on(t.shipmentId).where(sql`state = 'bought'`),
    index("shipping_labels_underway")
      .on(t.trackedAt)
      .where(sql`state = 'bought' and tracking_state <> 'delivered'`),
    oneOfCheck("shipping_labels_provider", "provider", LABEL_PROVIDERS),
    oneOfCheck("shipping_labels_state", "state", LABEL_STATES),
    oneOfCheck("shipping_labels_tracking", "tracking_state", TRACKING_STATES),
    oneOfCheck("shipping_labels_void", "void_state", VOID_STATES),
  ],
);
export type ShippingLabel = typeof shippingLabels.$inferSelect;
