import type { z } from "zod";
import type { FeedFormInput } from "@/lib/desk/feeds/endpoints";
import type { feedsEndpoint } from "@/lib/desk/suppliers/endpoints";
import { deviceTimeZone } from "@/lib/platform/intl/local-dates";

export type FeedRecord = z.infer<typeof feedsEndpoint.response>["data"][number];
export type FeedKind = FeedRecord["kind"];

/** What the form of a feed holds: texts as they are typed. */
export type FeedValues = {
  supplier: string;
  kind: FeedKind;
  address: string;
  user: string;
  header: string;
  pattern: string;
  host_key: string;
  /** empty: as it is saved */
  secret: string;
  /** one of the usual schedules, or empty for one of its own */
  usual: string;
  schedule: string;
  time_zone: string;
  stale_after_hours: string;
};

export const USUAL_SCHEDULES = [
  { value: "0 6 * * *", label: "Every day at 6:00" },
  { value: "0 6 * * 1-5", label: "Monday to Friday at 6:00" },
  { value: "0 */6 * * *", label: "Every 6 hours" },
  { value: "0 * * * *", label: "Every hour" },
] as const;

const isUsual = (schedule: string) => USUAL_SCHEDULES.some(({ value }) => value === schedule);

/** What the form shows of a feed; of a new one, the usual. */
export const feedValues = (feed: FeedRecord | null): FeedValues => ({
  supplier: feed?.supplier ?? "",
  kind: feed?.kind ?? "https",
  address: feed?.address ?? "",
  user: feed?.user ?? "",
  header: feed?.header ?? "",
  pattern: feed?.pattern ?? "",
  host_key: feed?.host_key ?? "",
  secret: "",
  usual: feed === null ? USUAL_SCHEDULES[0].value : isUsual(feed.schedule) ? feed.schedule : "",
  schedule: feed?.schedule ?? USUAL_SCHEDULES[0].value,
  time_zone: feed?.time_zone ?? deviceTimeZone(),
  stale_after_hours: String(feed?.stale_after_hours ?? 48),
});

/** The feed that a form's values come to. */
export function feedBody(values: FeedValues): Omit<FeedFormInput, "supplier"> {
  const { kind, address, user, header, pattern, host_key, secret, usual, schedule } = values;
  return {
    kind,
    address,
    user: user || null,
    header: header || null,
    pattern: pattern || null,
    host_key: host_key || null,
    ...(secret === "" ? {} : { secret }),
    schedule: usual || schedule,
    time_zone: values.time_zone,
    stale_after_hours: Number(values.stale_after_hours),
  };
}
