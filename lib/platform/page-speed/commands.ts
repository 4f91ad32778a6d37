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

/** Kinds of errors that are kept of one day, so that a stranger can't fill the table. */
const MOST_ERRORS = 500;
const DAY_MS = 86_400_000;

export type PageReport = {
  page: PageType;
  metrics: readonly { name: MetricName; value: number }[];
  errors: readonly { page: PageType; message: string; place: string | null }[];
};

/** Adds a page view to the counts of its day. */
export async function countReport(
  { page, metrics, errors }: PageReport,
  visitor: { browser: BrowserName; isPhone: boolean },
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
  for (const error of errors) await countError(error, visitor, day);
}

async function countError(
  { page, message, place }: PageReport["errors"][number],
  { browser, isPhone }: { browser: BrowserName; isPhone: boolean },
  day: string,
): Promise<void> {
  const words = withoutPersonalData(message);
  const hash = createHash("sha256").update(`${words}\n${place}`).digest("hex").slice(0, 16);
  await db().execute(sql`
    insert into page_errors (day, page, browser, is_phone, error, message, place, times)
    select ${day}::date, ${page}, ${browser}, ${isPhone}, ${hash}, ${words}, ${place}, 1
    where (select count(*) from page_errors where day = ${day}::date) < ${MOST_ERRORS}
       or exists (select from page_errors where day = ${day}::date and error = ${hash})
    on conflict (day, page, browser, is_phone, error) do update set times = page_errors.times + 1`);
}

/** Deletes reports older than {@link REPORT_DAYS}; returns how many rows. */
export async function prunePageReports(now = new Date()): Promise<number> {
  const first = dayOf(new Date(now.getTime() - REPORT_DAYS * DAY_MS));
  const timings = await db().delete(pageTimings).where(lt(pageTimings.day, first));
  const errors = await db().delete(pageErrors).where(lt(pageErrors.day, first));
  return (timings.rowCount ?? 0) + (errors.rowCount ?? 0);
}
