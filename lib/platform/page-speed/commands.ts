import { createHash } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import { dayOf } from "@/lib/platform/dates/day-of";
import { db } from "@/lib/platform/db/client";
import {
  type BrowserName,
  bucketOf,
  type MetricName,
  type PageType,
  REPORT_DAYS,
  withoutPersonalData,
} from "./model";
import { pageErrors, pageTimings } from "./tables";

/** Kinds of errors that are kept of one day, so that strangers can't fill the table. */
const MOST_ERRORS = 500;
/** Kinds that one type of page may have of those, so that a page whose messages all differ leaves room for the others. */
const MOST_OF_PAGE = 100;
const DAY_MS = 86_400_000;

export type PageReport = {
  page: PageType;
  metrics: readonly { name: MetricName; value: number }[];
  errors: readonly { page: PageType; message: string; place: string | null }[];
};

type Visitor = {
  browser: BrowserName;
  isPhone: boolean;
  /** whether this client may add a row of errors; asked once for each that it would add */
  mayAddError: () => Promise<boolean>;
};

/** Adds a page view to the counts of its day. Errors for which there is no room are dropped. */
export async function countReport(
  { page, metrics, errors }: PageReport,
  { mayAddError, ...visitor }: Visitor,
  now = new Date(),
): Promise<void> {
  const day = dayOf(now);
  // a metric once, in one order for all, so that two reports never wait for each other
  const timings = [...new Map(metrics.map((metric) => [metric.name, metric])).values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, value }) => ({
      day,
      page,
      ...visitor,
      metric: name,
      bucket: bucketOf(name, value),
      views: 1,
    }));
  if (timings.length > 0) {
    await db()
      .insert(pageTimings)
      .values(timings)
      .onConflictDoUpdate({
        target: [
          pageTimings.day,
          pageTimings.page,
          pageTimings.browser,
          pageTimings.isPhone,
          pageTimings.metric,
          pageTimings.bucket,
        ],
        set: { views: sql`${pageTimings.views} + 1` },
      });
  }
  for (const error of errors) await countError(error, { ...visitor, mayAddError }, day);
}

async function countError(
  { page, message, place }: PageReport["errors"][number],
  { browser, isPhone, mayAddError }: Visitor,
  day: string,
): Promise<void> {
  const words = withoutPersonalData(message);
  const hash = createHash("sha256").update(`${words}\n${place}`).digest("hex").slice(0, 16);
  const counted = await db().execute(sql`
    update page_errors set times = times + 1
    where day = ${day}::date and page = ${page} and browser = ${browser} and is_phone = ${isPhone} and error = ${hash}`);
  if (counted.rowCount) return;
  // a known error adds a row too where its page or its browser is new
  if (!((await hasRoom(page, hash, day)) && (await mayAddError()))) return;
  await db().execute(sql`
    insert into page_errors (day, page, browser, is_phone, error, message, place, times)
    values (${day}::date, ${page}, ${browser}, ${isPhone}, ${hash}, ${words}, ${place}, 1)
    on conflict (day, page, browser, is_phone, error) do update set times = page_errors.times + 1`);
}

/** Whether a day's errors have room for this one: it is known, or there are fewer kinds than may be. */
async function hasRoom(page: PageType, hash: string, day: string): Promise<boolean> {
  const { rows } = await db().execute<{ known: boolean; kinds: number; of_page: number }>(sql`
    select coalesce(bool_or(error = ${hash}), false) as known,
      count(distinct error)::int as kinds,
      (count(distinct error) filter (where page = ${page}))::int as of_page
    from page_errors where day = ${day}::date`);
  const [{ known, kinds, of_page: ofPage } = { known: false, kinds: 0, of_page: 0 }] = rows;
  return known || (kinds < MOST_ERRORS && ofPage < MOST_OF_PAGE);
}

/** Deletes reports older than {@link REPORT_DAYS}; returns how many rows. */
export async function prunePageReports(now = new Date()): Promise<number> {
  const first = dayOf(new Date(now.getTime() - REPORT_DAYS * DAY_MS));
  const timings = await db().delete(pageTimings).where(lt(pageTimings.day, first));
  const errors = await db().delete(pageErrors).where(lt(pageErrors.day, first));
  return (timings.rowCount ?? 0) + (errors.rowCount ?? 0);
}
