import { setTimeout as sleep } from "node:timers/promises";
import { asc } from "drizzle-orm";
import { readThrough } from "@/lib/api/read-through";
import { type Database, db } from "@/lib/db/client";
import { redirects } from "@/lib/db/schema/shop";
import { log } from "@/lib/log";
import { listRedirects } from "./endpoints";
import { indexRules, isSitePath, type RedirectRule } from "./model";

/** Every redirect that stays on this site, in a stable order. */
export async function loadRedirects(database: Database = db()): Promise<RedirectRule[]> {
  const rows = await database
    .select({ from: redirects.from, to: redirects.to, permanent: redirects.permanent })
    .from(redirects)
    .orderBy(asc(redirects.from));
  return rows.filter((rule) => isSitePath(rule.to));
}

const readRedirects = readThrough(listRedirects, async () => ({ data: await loadRedirects() }));

const KEEP_MS = 5_000;
/** The first visitor waits no longer for a database that does not answer. */
const FIRST_WAIT_MS = 1_500;

type Rules = ReadonlyMap<string, RedirectRule>;
type Kept = { rules: Rules; until: number; reading: Promise<void> | null };
/** Kept on globalThis because each server bundle has its own copy of this module. */
const shared = globalThis as typeof globalThis & { adamasRedirectRules?: Kept };

/**
 * The rules as the middleware follows them, at most a few seconds old: `'use cache'` does not reach it. While
 * they can't be read the last known ones stand, since a page without its redirect beats no page.
 */
export async function redirectRules(): Promise<Rules> {
  shared.adamasRedirectRules ??= { rules: new Map(), until: 0, reading: null };
  const kept = shared.adamasRedirectRules;
  if (Date.now() < kept.until) return kept.rules;
  const first = kept.until === 0;
  kept.reading ??= readRedirects()
    .then((answer) => {
      kept.rules = indexRules(answer?.data ?? []);
    })
    .catch((error: unknown) => {
      log.error({ err: error }, "redirects could not be read");
    })
    .finally(() => {
      kept.until = Date.now() + KEEP_MS;
      kept.reading = null;
    });
  // later requests are answered from what is known while it is read again
  if (first) await Promise.race([kept.reading, sleep(FIRST_WAIT_MS)]);
  return kept.rules;
}
