import { sql } from "drizzle-orm";
import { dayOf } from "@/lib/platform/dates/day-of";
import { db } from "@/lib/platform/db/client";
import { type BrowserName, type MetricName, middleOf, type PageType } from "@/lib/platform/page-speed/model";

const DAY_MS = 86_400_000;
/** The kinds of errors that are shown, those met most often first. */
const MOST_SHOWN = 100;

/** The first of so many days up to today, of UTC. */
const firstDay = (days: number, now: Date) => dayOf(new Date(now.getTime() - (days - 1) * DAY_MS));

type Timing = {
  page: PageType;
  browser: BrowserName;
  isPhone: boolean;
  metric: MetricName;
  p75: number;
  views: number;
};

/** The 75th percentile of each metric by page type and browser, over the last days. */
export async function readTimings(days: number, now = new Date()): Promise<Timing[]> {
  const { rows } = await db().execute<Omit<Timing, "p75"> & { bucket: number }>(sql`
    with counted as (
      select page, browser, is_phone, metric, bucket, sum(views) as views
      from page_timings where day >= ${firstDay(days, now)}::date
      group by page, browser, is_phone, metric, bucket
    ), summed as (
      select *,
        sum(views) over (partition by page, browser, is_phone, metric order by bucket) as up_to,
        sum(views) over (partition by page, browser, is_phone, metric) as total
      from counted
    )
    select page, browser, is_phone as "isPhone", metric,
      min(bucket) filter (where up_to >= 0.75 * total)::int as bucket, max(total)::int as views
    from summed group by page, browser, is_phone, metric order by page, browser, is_phone, metric`);
  return rows.map(({ bucket, ...row }) => ({ ...row, p75: middleOf(row.metric, bucket) }));
}

type ErrorGroup = {
  message: string;
  place: string | null;
  times: number;
  pages: PageType[];
  browsers: string[];
  lastDay: string;
};

/** Errors of the last days, one row a message and place. */
export async function readErrors(days: number, now = new Date()): Promise<ErrorGroup[]> {
  const { rows } = await db().execute<ErrorGroup>(sql`
    select min(message) as message, min(place) as place, sum(times)::int as times,
      array_agg(distinct page order by page) as pages,
      array_agg(distinct browser || case when is_phone then ' (phone)' else '' end) as browsers,
      max(day)::text as "lastDay"
    from page_errors where day >= ${firstDay(days, now)}::date
    group by error order by sum(times) desc, error limit ${MOST_SHOWN}`);
  return rows;
}
