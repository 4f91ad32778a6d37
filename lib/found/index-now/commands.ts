import type { Database } from "@/lib/platform/db/client";
import { indexNowSent } from "./tables";

/** Notes up to which version search engines know what changed. */
export async function noteSent(database: Database, version: number): Promise<void> {
  await database
    .insert(indexNowSent)
    .values({ id: 1, version })
    .onConflictDoUpdate({ target: indexNowSent.id, set: { version } });
}
