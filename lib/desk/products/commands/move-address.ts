import { inArray } from "drizzle-orm";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import type { Change } from "@/lib/platform/db/change-log/changes";
import type { Transaction } from "@/lib/platform/db/client";
import { redirects } from "@/lib/platform/redirects/tables";

/**
 * Leads from old addresses to a new one, and takes away what would lead away from the new one.
 * @param from old addresses; those that are new ones too are left out
 * @param to the new address, and others that lead there by themselves
 * @returns the changes, for the change log
 */
export async function movePath(
  tx: Transaction,
  { from, to }: { from: readonly string[]; to: readonly [string, ...string[]] },
): Promise<Change[]> {
  const gone = await tx
    .delete(redirects)
    .where(inArray(redirects.from, [...to]))
    .returning({ id: redirects.id });
  const old = [...new Set(from)].filter((path) => !to.includes(path));
  for (const path of old) {
    const rule = { to: to[0], permanent: true };
    await tx
      .insert(redirects)
      .values({ from: path, ...rule })
      .onConflictDoUpdate({ target: redirects.from, set: rule });
  }
  return gone.length + old.length > 0 ? [{ kind: "tag", key: tags.redirects }] : [];
}
