import { env } from "@/env.mjs";
import { appliedVersion } from "@/lib/platform/cache/applied-version";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { pool } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import type { PageSharing } from "@/lib/platform/page-cache/shared-page";
import { build } from "@/lib/platform/runtime/build";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { isStopping } from "@/lib/platform/runtime/stopping";
import { createDatabaseStore } from "./database-store";
import { createPageSharing } from "./page-sharing";
import { pageScope } from "./scope";

/** Minimum time between two reports of a store that fails, in ms. */
const REPORT_EVERY_MS = 60_000;

/** Where lib/platform/page-cache/page-cache.mjs, which is no part of the bundle, finds what shares its pages. */
const sharing = processWide("page-sharing", (): { current: PageSharing | null } => ({ current: null }));

/** Which of these paths have no stored page: all of them where pages are stored nowhere. */
export const missingPages = async (paths: readonly string[]): Promise<string[]> =>
  (await sharing().current?.missing(paths)) ?? [...paths];

/**
 * Has this process share its rendered pages with the others where `PAGE_CACHE` says so.
 * @param stateOfPages what pages show that is in no change log; null while it is changing
 */
export function sharePageCache(stateOfPages: () => string | null): void {
  if (env.PAGE_CACHE !== "database") return;
  let reportedAt = Number.NEGATIVE_INFINITY;
  sharing().current = createPageSharing({
    store: createDatabaseStore({
      pool,
      scope: pageScope(env, build.marker, env.NEXTAUTH_SECRET),
      maxBytes: env.PAGE_CACHE_MB * 1_000_000,
    }),
    shown: () => {
      const version = appliedVersion();
      const state = stateOfPages();
      return version === null || state === null ? null : { version, state };
    },
    // expired by each process's own index of stones
    ownTags: [tags.stones],
    onError: (error) => {
      if (isStopping() || performance.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = performance.now();
      log.warn({ err: error }, "the shared cache of pages does not respond; rendering without it");
    },
  });
}
