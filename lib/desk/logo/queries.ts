import { inArray } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { settingVersions } from "@/lib/platform/settings/tables";
import { LOGO_KINDS } from "@/lib/platform/site/shop-logo";

/** The hashes of every logo and icon that the shop has had, since a setting can be restored. */
export async function listLogoHashes(): Promise<ReadonlySet<string>> {
  const rows = await db()
    .select({ after: settingVersions.after })
    .from(settingVersions)
    .where(inArray(settingVersions.key, [...LOGO_KINDS]));
  return new Set(rows.flatMap(({ after }) => hashIn(after) ?? []));
}

const hashIn = (value: unknown): string | null =>
  typeof value === "object" && value !== null && "hash" in value ? String(value.hash) : null;
