import { z } from "zod";
import { type DeclaredSetting, declaredValue } from "@/lib/platform/settings/declared";
import { loadStoredSetting } from "@/lib/platform/settings/queries";

export const campaignPaceSetting = {
  key: "campaignPace",
  schema: z
    .int()
    .min(60)
    .max(1_000_000)
    .default(6_000)
    .describe("Most emails an hour that campaigns send, so that the mail provider’s limit is kept"),
} as const satisfies DeclaredSetting;

/** How many letters of all campaigns together may be queued in a minute. */
export async function lettersPerMinute(): Promise<number> {
  const perHour = declaredValue(campaignPaceSetting, await loadStoredSetting(campaignPaceSetting.key));
  return Math.ceil(perHour / 60);
}
