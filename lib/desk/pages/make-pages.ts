import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/env.mjs";
import { currentIndex } from "@/lib/goods/diamonds/serving/current-index";
import { settledKinds } from "@/lib/goods/diamonds/serving/stocked-kinds";
import { whileMaking } from "@/lib/goods/pictures/find/rendered-since";
import { onTagsExpired } from "@/lib/platform/cache/expire-tags";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { log } from "@/lib/platform/log/log";
import { missingPages } from "@/lib/platform/page-store/share-page-cache";
import { ownAddress } from "@/lib/platform/runtime/own-address";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { isStopping } from "@/lib/platform/runtime/stopping";
import { visitorRestMs } from "@/lib/platform/runtime/visitors/rest";
import { currentOpening } from "@/lib/platform/settings/current-settings";
import { createPageMaker, type Made } from "./page-maker";
import { pagesToMake } from "./pages-to-make";

/** How long the process is kept from being ready by a home page that is not made yet, ms. */
const MOST_WAIT_MS = 30_000;
/** How long the first page waits for the kinds of stones on sale, which every page shows, ms, and how often it looks. */
const MOST_KINDS_WAIT_MS = 10_000;
const KINDS_EVERY_MS = 25;
/** How long visitors have to ask nothing before another page is made after the start, and how long it waits for that, ms. */
const REST_MS = 1_000;
const MOST_REST_WAIT_MS = 5_000;
/** A page that takes longer is left, ms. */
const LONGEST_PAGE_MS = 10_000;

const makesPages = env.NODE_ENV === "production" && env.MADE_PIECES > 0;
const home = processWide("home-page", () => ({ stands: !makesPages }));

/** Whether a process's home page is made, with what every other page shares with it. */
export const homePageStands = (): boolean => home().stands;

/**
 * Makes this process's home page, then, while visitors rest, its lists, featured pieces and texts before anybody asks, and again
 * after each change that expires them: a build brings no pages. The caller follows such changes already.
 */
export function makePages(): void {
  if (makesPages) begin();
}

const begin = processWide("make-pages", (): void => {
  const maker = createPageMaker({
    paths: (changed) => pagesToMake(changed, env.MADE_PIECES),
    ask,
    isStopping,
    onError: (error) => log.warn({ err: error }, "the pages to make can't be read; trying again"),
    onFirst: () => {
      clearTimeout(waited);
      home().stands = true;
    },
    missing: missingPages,
    waitForRest,
  });
  let hasBegun = false;
  const waited = setTimeout(() => {
    if (home().stands) return;
    home().stands = true;
    log.warn({ seconds: MOST_WAIT_MS / 1_000 }, "the home page is not made yet; serving without it");
  }, MOST_WAIT_MS).unref();
  onTagsExpired((expired) => {
    // without an index the lists of stones expire each second, so made ones would not last
    if (currentIndex() === null && expired.every((tag) => tag === tags.stones)) return;
    // no page is cached under the pictures' own tag
    const changed = expired.filter((tag) => tag !== tags.pictures);
    if (hasBegun && changed.length > 0) void maker.changed(changed);
  });
  void untilKindsSettle().then(() => {
    hasBegun = true;
    void maker.changed([tags.catalog, tags.shop, tags.stones]);
  });
});

/** Waits until pages can be stored and found, or as long as a database without stones may make it wait. */
async function untilKindsSettle(): Promise<void> {
  const since = performance.now();
  while (settledKinds() === null && performance.now() - since < MOST_KINDS_WAIT_MS && !isStopping()) {
    await sleep(KINDS_EVERY_MS, undefined, { ref: false });
  }
}

/** Waits until visitors have rested for a moment, or a few seconds where they never do. */
async function waitForRest(): Promise<void> {
  const since = performance.now();
  for (;;) {
    const missing = REST_MS - visitorRestMs();
    const left = MOST_REST_WAIT_MS - (performance.now() - since);
    if (missing <= 0 || left <= 0 || isStopping()) return;
    await sleep(Math.min(missing, left), undefined, { ref: false });
  }
}

/** A page's body is not read: asking for its head makes it too. */
const ask = (path: string): Promise<Made> => whileMaking(path, () => askFor(path));

async function askFor(path: string): Promise<Made> {
  // a closed shop has one page; those of the others are made once it opens, which expires them
  if (currentOpening()?.isOpen === false) return "made";
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
