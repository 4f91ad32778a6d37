import { asc } from "drizzle-orm";
import { endpointReader } from "@/lib/platform/api/client/read-endpoint";
import { cachedValue } from "@/lib/platform/cache/cached-value";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { type Database, db } from "@/lib/platform/db/client";
import { redirectsEndpoint } from "./endpoints";
import { indexRedirects, isRedirectTarget, isReservedSource, type RedirectRule } from "./model";
import { redirects } from "./tables";

/** Every redirect that is stored, in a stable order, those that aren’t followed included. */
export const listRedirects = (database: Database = db()): Promise<RedirectRule[]> =>
  database
    .select({ from: redirects.from, to: redirects.to, permanent: redirects.permanent })
    .from(redirects)
    .orderBy(asc(redirects.from));

/** Loads every redirect that may be followed, in a stable order. */
export async function loadRedirects(database: Database = db()): Promise<RedirectRule[]> {
  const rows = await listRedirects(database);
  return rows.filter(({ from, to }) => !isReservedSource(from) && isRedirectTarget(to));
}

const readRedirects = endpointReader(redirectsEndpoint, async () => ({ data: await loadRedirects() }));

/** The rules the middleware applies. */
export const redirectRules = cachedValue<ReadonlyMap<string, RedirectRule>>({
  tag: tags.redirects,
  name: "redirects",
  initial: new Map(),
  read: async () => indexRedirects((await readRedirects())?.data ?? []),
});
