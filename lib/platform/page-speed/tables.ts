import { boolean, date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { BrowserName, MetricName, PageType } from "./model";

/** How often a metric fell into each bucket, by day of UTC; nothing tells one visitor from another. */
export const pageTimings = pgTable(
  "page_timings",
  {
    day: date().notNull(),
    page: text().$type<PageType>().notNull(),
    browser: text().$type<BrowserName>().notNull(),
    isPhone: boolean("is_phone").notNull(),
    metric: text().$type<MetricName>().notNull(),
    bucket: smallint().notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.browser, t.isPhone, t.metric, t.bucket] })],
);

/** Errors of the shop's scripts in visitors' browsers, by day of UTC. */
export const pageErrors = pgTable(
  "page_errors",
  {
    day: date().notNull(),
    page: text().$type<PageType>().notNull(),
    browser: text().$type<BrowserName>().notNull(),
    isPhone: boolean("is_phone").notNull(),
    /** a hash of message and place */
    error: text().notNull(),
    message: text().notNull(),
    /** file, line, and column of the script, where the browser names them */
    place: text(),
    times: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.browser, t.isPhone, t.error] })],
);
