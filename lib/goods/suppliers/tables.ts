import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  centsColumn,
  createdAt,
  idColumn,
  jsonColumn,
  oneOfCheck,
  timestampColumn,
  updatedAt,
} from "../../platform/db/columns";
import { questionsSchema } from "./import/questions/schema";
import { feedMarkSchema, feedOptionsSchema } from "./schema";

const OFFER_STATES = ["offered", "conflict", "hidden", "withdrawn"] as const;

const DECISIONS = ["keep", "refuse"] as const;

const RUN_STATES = ["running", "done", "held", "failed"] as const;

const GUARDS = ["shrink", "prices"] as const;

const KINDS = ["white", "color"] as const;

const SOURCE_KINDS = ["file", "https", "sftp", "graphql"] as const;

const FEED_OUTCOMES = ["imported", "unchanged", "held", "failed"] as const;

/** Who sends the shop stones, by the name that stands in every offer. */
export const suppliers = pgTable(
  "suppliers",
  {
    id: idColumn(),
    name: text().notNull().unique(),
    /** what the shop's SKUs of its stones start with */
    prefix: text().unique(),
    /** decides between offers of one price and delivery: the lower goes first */
    rank: smallint().notNull().default(100),
    /** how its files are read, once a person has accepted it; an `ImportProfileInput` */
    profile: jsonb().$type<Record<string, unknown>>(),
    /** where requests and purchase orders go */
    email: text(),
    /** how it is asked whether a stone can still be had, a `ConfirmSettings`; null: it need not be asked */
    confirm: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [check("suppliers_name", sql`length(name) between 1 and 200`)],
);

/**
 * What one supplier asks for one stone. A stone known by its report has an offer of each supplier that lists it;
 * the stone's own row shows the best, or none if it is the shop's own. No foreign key to the stone: the importer
 * writes both in one transaction, and checking a million rows one by one would double its time.
 */
export const stoneOffers = pgTable(
  "stone_offers",
  {
    /** the shop's SKU for the supplier's: its prefix, a dash, the supplier's own */
    sku: text().primaryKey(),
    stoneId: uuid("stone_id").notNull(),
    supplier: text().notNull(),
    /** the supplier's own SKU or address of the stone, as its file has it; null if it sends none */
    supplierSku: text("supplier_sku"),
    /** what the supplier asks; never leaves the server. Null until the next file, for stones older than their offers */
    costCents: centsColumn("cost_cents"),
    /** what the shop asks, by its price rules */
    priceCents: centsColumn("price_cents").notNull(),
    /** working days until it ships */
    deliveryDays: smallint("delivery_days").notNull(),
    expressShipping: boolean("express_shipping").notNull().default(false),
    isOvernight: boolean("is_overnight").notNull().default(false),
    /**
     * conflict: its facts contradict another supplier's, so a person decides · hidden: its feed is stale, and the next
     * file decides · withdrawn: the supplier no longer has it
     */
    state: text({ enum: OFFER_STATES }).notNull().default("offered"),
    /** the facts that contradict the stone's, by column: what the file says */
    conflict: jsonb().$type<Record<string, string | number>>(),
    /** keep: offered with the stone's facts · refuse: not offered, both until the file says something else */
    decision: text({ enum: DECISIONS }),
    /** when the supplier said that it no longer has the stone; its file may list it for a while */
    goneAt: timestampColumn("gone_at"),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("stone_offers_stone").on(t.stoneId),
    // the back office finds a stone by its supplier's number, as somebody types it
    index("stone_offers_supplier_sku_typed")
      .using("btree", sql`upper(${t.supplierSku}) text_pattern_ops`)
      .where(sql`supplier_sku is not null`),
    index("stone_offers_conflicts").on(t.supplier).where(sql`state = 'conflict'`),
    oneOfCheck("stone_offers_state", "state", OFFER_STATES),
    check("stone_offers_price", sql`price_cents > 0 and cost_cents > 0`),
    check("stone_offers_delivery", sql`delivery_days >= 0`),
    oneOfCheck("stone_offers_decision", "decision", DECISIONS),
    check(
      "stone_offers_conflict",
      sql`(conflict is not null or decision is null) and (state <> 'conflict' or conflict is not null and decision is null)`,
    ),
  ],
);

/**
 * How a cost becomes a price. The rules are tried in the order of their positions, and the first that fits an offer
 * prices it; an empty condition fits every offer.
 */
export const priceRules = pgTable(
  "price_rules",
  {
    id: idColumn(),
    position: integer().notNull(),
    supplier: text(),
    kind: text({ enum: KINDS }),
    shapes: text().array(),
    /** carats, from and below */
    caratFrom: doublePrecision("carat_from"),
    caratBelow: doublePrecision("carat_below"),
    /** the supplier's price for the stone, from and below */
    costFromCents: centsColumn("cost_from_cents"),
    costBelowCents: centsColumn("cost_below_cents"),
    /** added to the cost, % of it */
    percent: doublePrecision().notNull().default(0),
    /** added after the percentage */
    fixedCents: integer("fixed_cents").notNull().default(0),
    /** the price is raised to the next multiple of this; 1 for none */
    roundToCents: integer("round_to_cents").notNull().default(1),
    /** least margin, % of the cost and cents; the greater counts */
    floorPercent: doublePrecision("floor_percent").notNull().default(0),
    floorCents: integer("floor_cents").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique("price_rules_position").on(t.position),
    oneOfCheck("price_rules_kind", "kind", KINDS),
    check(
      "price_rules_amounts",
      sql`percent between -90 and 10000 and round_to_cents between 1 and 100000 and floor_percent between 0 and 10000 and floor_cents >= 0`,
    ),
    check(
      "price_rules_bands",
      sql`coalesce(carat_from < carat_below, true) and coalesce(cost_from_cents < cost_below_cents, true)`,
    ),
  ],
);

/** One run of the importer over one supplier's file, and its report. */
export const feedRuns = pgTable(
  "feed_runs",
  {
    id: idColumn(),
    supplier: text().notNull(),
    file: text().notNull(),
    /** held: a guard stopped it, and a person may approve it */
    state: text({ enum: RUN_STATES }).notNull(),
    read: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    gone: integer().notNull().default(0),
    message: text(),
    /** which guard holds it: stones missing from the file, or what has become of its prices; with questions, neither */
    guard: text({ enum: GUARDS }),
    /** guards that a person had lifted for it */
    approved: text({ enum: GUARDS }).array().notNull().default([]),
    /** folder of its report on the machine where it was run at the terminal; before, of the held file too */
    folder: text(),
    /** shared files, which may be gone: its report, its refused rows, and the supplier's file while it is held */
    reportFile: uuid("report_file"),
    refusedFile: uuid("refused_file"),
    heldFile: uuid("held_file"),
    /** the profile it was read with */
    profile: jsonb().$type<Record<string, unknown>>(),
    /** prices that moved, in cents as the supplier asks */
    sample: jsonb().$type<readonly { sku: string; before: number; after: number }[]>(),
    /** what a person has to answer before it can be imported; null where nothing is open */
    questions: jsonColumn("feed_runs", "questions", questionsSchema),
    /** whether the file's last row ended with a line break; null until the file was read to its end */
    endedWithLineEnd: boolean("ended_with_line_end"),
    startedAt: timestampColumn("started_at").notNull().defaultNow(),
    endedAt: timestampColumn("ended_at"),
  },
  (t) => [
    index("feed_runs_supplier").on(t.supplier, t.startedAt),
    oneOfCheck("feed_runs_state", "state", RUN_STATES),
    oneOfCheck("feed_runs_guard", "guard", GUARDS),
    check("feed_runs_held", sql`(state = 'held') = (guard is not null)`),
  ],
);

/** Where a supplier's stones come from by themselves, and how that went last. One for each supplier. */
export const feedSources = pgTable(
  "feed_sources",
  {
    id: idColumn(),
    supplier: text().notNull().unique(),
    kind: text({ enum: SOURCE_KINDS }).notNull(),
    address: text().notNull(),
    options: jsonColumn("feed_sources", "options", feedOptionsSchema).notNull().default({}),
    /** password, private key or value of a header, sealed with a key of the shop's secret */
    sealedSecret: text("sealed_secret"),
    /** cron, in the feed's time zone */
    schedule: text().notNull(),
    timeZone: text("time_zone").notNull().default("UTC"),
    isEnabled: boolean("is_enabled").notNull().default(true),
    /** when it was added or last resumed */
    enabledAt: timestampColumn("enabled_at").notNull().defaultNow(),
    /** hours without a good run after which its stones are hidden */
    staleAfterHours: integer("stale_after_hours").notNull().default(48),
    nextRunAt: timestampColumn("next_run_at").notNull().defaultNow(),
    lastMark: jsonColumn("feed_sources", "last_mark", feedMarkSchema),
    lastGoodAt: timestampColumn("last_good_at"),
    lastAttemptAt: timestampColumn("last_attempt_at"),
    lastOutcome: text("last_outcome", { enum: FEED_OUTCOMES }),
    /** how the last attempt went, in a sentence */
    lastMessage: text("last_message"),
    failuresInARow: integer("failures_in_a_row").notNull().default(0),
    /** since when its stones are hidden; null while they are for sale */
    staleSince: timestampColumn("stale_since"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    oneOfCheck("feed_sources_kind", "kind", SOURCE_KINDS),
    oneOfCheck("feed_sources_outcome", "last_outcome", FEED_OUTCOMES),
    check("feed_sources_stale", sql`stale_after_hours between 1 and 8760`),
    check("feed_sources_failures", sql`failures_in_a_row >= 0`),
  ],
);
