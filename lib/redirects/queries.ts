import { env } from "@/env.mjs";
import { db } from "@/lib/db/client";
import { redirects } from "@/lib/db/schema/shop";
import { log } from "@/lib/log";
import { indexRules, type RedirectRule } from "./model";

/** How long the rules are believed before they are read again. */
const MAX_AGE_MS = 5_000;

type Rules = ReadonlyMap<string, RedirectRule>;
type Held = { rules: Rules; readAt: number; reading: Promise<Rules> | null };

// the middleware and the pages are separate bundles of one process
const shared = globalThis as typeof globalThis & { adamasRedirects?: Held };

/**
 * The redirects of the database, at most five seconds old. While the database is away the last known ones
 * stand (none at first): an old address must never take the shop down with it.
 */
export async function redirectRules(): Promise<Rules> {
  shared.adamasRedirects ??= { rules: new Map(), readAt: 0, reading: null };
  const held = shared.adamasRedirects;
  if (Date.now() - held.readAt < MAX_AGE_MS) return held.rules;
  held.reading ??= readRules(held).finally(() => {
    held.reading = null;
  });
  // only the very first visitor waits; later ones are answered by what is known
  return held.readAt === 0 ? held.reading : held.rules;
}

async function readRules(held: Held): Promise<Rules> {
  try {
    const rows = await db()
      .select({ from: redirects.from, to: redirects.to, permanent: redirects.permanent })
      .from(redirects);
    held.rules = indexRules(rows, new URL(env.SHOP_URL).origin, (rule) =>
      log.warn({ from: rule.from, to: rule.to }, "redirect leads off the site and is not followed"),
    );
  } catch (error) {
    log.error({ err: error }, "redirects could not be read");
  }
  held.readAt = Date.now();
  return held.rules;
}
