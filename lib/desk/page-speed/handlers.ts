import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { CallOf } from "../admin/serve-admin";
import type { pageSpeedEndpoint } from "./endpoints";
import { readErrors, readTimings } from "./queries";

export async function handlePageSpeed({ query: { days } }: CallOf<typeof pageSpeedEndpoint>) {
  const { speedSamplePercent } = await loadShopSettings();
  const timings = await readTimings(days);
  const errors = await readErrors(days);
  return {
    data: {
      sample_percent: speedSamplePercent,
      timings: timings.map(({ isPhone, ...row }) => ({ ...row, is_phone: isPhone })),
      errors: errors.map(({ lastDay, ...row }) => ({ ...row, last_day: lastDay })),
    },
  };
}
