import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { customers } from "../../people/accounts/tables";
import {
  centsColumn,
  createdAt,
  emailColumn,
  idColumn,
  oneOfCheck,
  timestampColumn,
} from "../../platform/db/columns";
import { WISHLIST_ITEM_KINDS } from "../wishlist/model";
import { ALERT_KINDS, type Finding } from "./model";

/** What shoppers want to be emailed about; nothing is sent before the address is confirmed. */
export const alerts = pgTable(
  "alerts",
  {
    id: idColumn(),
    email: emailColumn().notNull(),
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "set null" }),
    kind: text({ enum: ALERT_KINDS }).notNull(),
    /** null for a search */
    itemKind: text("item_kind", { enum: WISHLIST_ITEM_KINDS }),
    /** SKU of the stone or piece, or the path and query of a search */
    target: text().notNull(),
    /** in which the shopper saw prices, ISO 4217; null for the shop's own */
    currency: text(),
    /** price at which or below it is announced, in the shop's own currency; null for any drop */
    belowCents: centsColumn("below_cents"),
    /** what it was when last looked at, in the shop's own currency */
    seenCents: centsColumn("seen_cents"),
    seenAvailable: boolean("seen_available"),
    /** SHA-256 of the secret in the links of the address's mails, the same for all of its alerts */
    tokenHash: text("token_hash").notNull(),
    /** the text that was agreed to */
    consent: text().notNull(),
    createdAt: createdAt(),
    confirmedAt: timestampColumn("confirmed_at"),
    endedAt: timestampColumn("ended_at"),
    expiresAt: timestampColumn("expires_at").notNull(),
  },
  (t) => [
    unique("alerts_once").on(t.email, t.kind, t.target),
    index("alerts_target").on(t.target).where(sql`${t.endedAt} is null`),
    index("alerts_token").on(t.tokenHash),
    index("alerts_customer").on(t.customerId),
    index("alerts_expiry").on(t.expiresAt),
    oneOfCheck("alerts_kind", "kind", ALERT_KINDS),
    oneOfCheck("alerts_item_kind", "item_kind", WISHLIST_ITEM_KINDS),
    check("alerts_email_folded", sql`email = lower(email)`),
    check("alerts_item", sql`(kind = 'search') = (item_kind is null)`),
  ],
);
export type Alert = typeof alerts.$inferSelect;

/** What alerts found, until and after it was mailed. */
export const alertFindings = pgTable(
  "alert_findings",
  {
    id: idColumn(),
    alertId: uuid("alert_id")
      .notNull()
      .references(() => alerts.id, { onDelete: "cascade" }),
    /** SKU of a new stone of a search; otherwise one of a kind */
    key: text().notNull(),
    /** null for a new stone of a search */
    finding: jsonb().$type<Finding>(),
    createdAt: createdAt(),
    mailedAt: timestampColumn("mailed_at"),
  },
  (t) => [
    unique("alert_findings_once").on(t.alertId, t.key),
    index("alert_findings_waiting").on(t.createdAt).where(sql`mailed_at is null`),
    index("alert_findings_mailed").on(t.mailedAt).where(sql`mailed_at is not null`),
  ],
);

/** Up to which version of the change log alerts have looked: one row. */
export const alertProgress = pgTable(
  "alert_progress",
  {
    id: smallint().primaryKey(),
    version: bigint({ mode: "number" }).notNull(),
    /** since when stones count as new for searches */
    at: timestampColumn().notNull().defaultNow(),
    /** the newest version that an earlier look saw, up to which one of some time later looks */
    seenVersion: bigint("seen_version", { mode: "number" }),
    seenAt: timestampColumn("seen_at"),
    /** whether new stones were listed since searches have all looked */
    searchesDue: boolean("searches_due").notNull().default(false),
  },
  () => [check("alert_progress_one", sql`id = 1`)],
);
