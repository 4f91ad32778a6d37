import { z } from "zod";
import { type DeclaredSetting, declaredValue } from "@/lib/platform/settings/declared";
import { loadStoredSetting } from "@/lib/platform/settings/queries";

export const indexNowSetting = {
  key: "indexNow",
  schema: z
    .boolean()
    .default(false)
    .describe(
      "Whether search engines with IndexNow, such as Bing, get the addresses of pieces and stones that changed",
    ),
} as const satisfies DeclaredSetting;

/** Whether the owner has turned it on, read past every cache. */
export const isIndexNowOn = async (): Promise<boolean> =>
  declaredValue(indexNowSetting, await loadStoredSetting(indexNowSetting.key));
