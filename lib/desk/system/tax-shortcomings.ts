import { eq } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { settingValues } from "@/lib/platform/settings/tables";
import { taxRegionProblem, unknownRegions } from "@/lib/platform/settings/tax-regions";
import type { Shortcoming } from "./missing-settings";

/** What keeps the shop from collecting the tax it owes. */
export async function taxShortcomings(): Promise<Shortcoming[]> {
  const [stored] = await db()
    .select({ value: settingValues.value })
    .from(settingValues)
    .where(eq(settingValues.key, "taxRegions"));
  const unknown = unknownRegions(stored?.value);
  return unknown.length > 0
    ? [
        {
          keys: [],
          problem: `The setting taxRegions names places that don’t exist, where no tax is collected. ${unknown.map(taxRegionProblem).join(" ")}`,
          advice: "Choose the states and countries again in Settings, and save.",
          isUrgent: true,
        },
      ]
    : [];
}
