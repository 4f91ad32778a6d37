import { asc } from "drizzle-orm";
import { readThrough } from "@/lib/platform/api/read-through";
import { keep } from "@/lib/platform/cache/kept";
import { tags } from "@/lib/platform/cache/manifest";
import { type Database, db } from "@/lib/platform/db/client";
import { listRedirects } from "./endpoints";
import { indexRules, isSitePath, type RedirectRule } from "./model";
import { redirects } from "./tables";

/** Every redirect that stays on this site, in a stable order. */
export async function loadRedirects(database: Database = db()): Promise<RedirectRule[]> {
  const rows = await database
    .select({ from: redirects.from, to: redirects.to, permanent: redirects.permanent })
    .from(redirects)
    .orderBy(asc(redirects.from));
  return rows.filter((rule) => isSitePath(rule.to));
}

const readRedirects = readThrough(listRedirects, async () => ({ data: await loadRedirects() }));

/** The rules as the middleware follows them. */
export const redirectRules = keep<ReadonlyMap<string, RedirectRule>>({
  tag: tags.redirects,
  name: "redirects",
  initial: new Map(),
  read: async () => indexRules((await readRedirects())?.data ?? []),
});
