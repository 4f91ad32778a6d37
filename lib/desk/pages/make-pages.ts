import { env } from "@/env.mjs";
import { currentIndex } from "@/lib/goods/diamonds/serving/current-index";
import { whileMaking } from "@/lib/goods/pictures/find/rendered-since";
import { onTagsExpired } from "@/lib/platform/cache/expire-tags";
import { tags } from "@/lib/platform/cache/manifest";
import { log } from "@/lib/platform/log/log";
import { ownAddress } from "@/lib/platform/runtime/own-address";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { isStopping } from "@/lib/platform/runtime/stopping";
import { createPageMaker, type Made } from "./page-maker";
import { pagesToMake } from "./pages-to-make";

/** How long the process is kept from being ready by pages that are not made yet, ms. */
const MOST_WAIT_MS = 30_000;
/** A page that takes longer is left, ms. */
const LONGEST_PAGE_MS = 10_000;

const makesPages = env.NODE_ENV === "production" && env.MADE_PIECES > 0;
const first = processWide("first-pages", () => ({ stand: !makesPages }));

/** Whether the pages of a process's first round are made, so that no shopper waits for them. */
export const firstPagesStand = (): boolean => first().stand;

/**
 * Makes this process's home page, lists, featured pieces and texts before anybody asks, now and after each change that
 * expires them: a build brings no pages. The caller follows such changes already.
 */
export function makePages(): void {
  if (makesPages) begin();
}

const begin = processWide("make-pages", (): void => {
  const maker = createPageMaker({
    paths: (changed) => pagesToMake(changed, env.MADE_PIECES),
    ask,
    isStopping,
    isAlone: () => !firstPagesStand(),
    onError: (error) => log.warn({ err: error }, "the pages to make can't be read; trying again"),
    onRound: () => {
      clearTimeout(waited);
      first().stand = true;
    },
  });
  const waited = setTimeout(() => {
    if (first().stand) return;
    first().stand = true;
    log.warn({ seconds: MOST_WAIT_MS / 1_000 }, "the first pages are not all made; serving without them");
  }, MOST_WAIT_MS).unref();
  onTagsExpired((expired) => {
    // without an index the lists of stones expire each second, so made ones would not last
    if (currentIndex() === null && expired.every((tag) => tag === tags.stones)) return;
    // no page is cached under the pictures' own tag
    const changed = expired.filter((tag) => tag !== tags.pictures);
    if (changed.length > 0) void maker.changed(changed);
  });
  void maker.changed([tags.catalog, tags.shop, tags.stones]);
});

/** A page's body is not read: asking for its head makes it too. */
const ask = (path: string): Promise<Made> => whileMaking(path, () => askFor(path));

async function askFor(path: string): Promise<Made> {
  try {
    const { status, headers } = await fetch(`${ownAddress()}${path}`, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.timeout(LONGEST_PAGE_MS),
    });
    if (status === 200) return headers.get("x-nextjs-cache") === "STALE" ? "stale" : "made";
    log.warn({ path, status }, "a page could not be made");
  } catch (error) {
    log.warn({ path, err: error }, "a page could not be made");
  }
  return "failed";
}
