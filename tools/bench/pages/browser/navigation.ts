import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, Page, Request } from "playwright/test";
import { Problem } from "../../../../scripts/lib/problem.mjs";
import { say } from "../../../../scripts/lib/terminal.mjs";
import { missesOf, type Section } from "../section";
import { median, ratio } from "../statistics";
import type { ClickedSite } from "../targets";
import { openBrowser } from "./browser";
import { busiestSince, cpuBetween, followMainThread, pageProcesses } from "./main-thread";
import { followTraffic, type Traffic } from "./page-traffic";
import { PROBE_BINDING, type ProbeReport, pressedAt, probeScript, shownAfter } from "./paint-probe";

/**
 * One click: milliseconds until shown, the page's main thread's milliseconds of processor time until then and from then on, and
 * the requests it caused with their bytes. The processor time is null where it can't be told.
 */
type Click = {
  card: string;
  shown: number;
  cpu: { until: number; after: number } | null;
  requests: number;
  bytes: number;
};

/** restMs: how long the pointer rests on the card before · slower: by how much the processor is slowed */
const WAYS = [
  { name: "click at once", restMs: 0, slower: 1, most: 100 },
  { name: "pointer resting", restMs: 500, slower: 1, most: 60 },
  { name: "click at once, CPU ÷ 4", restMs: 0, slower: 4, most: 320 },
] as const;
type Way = (typeof WAYS)[number];

const VIEWPORT = { width: 1280, height: 800 };
/** Clicks go to the first cards of the list, in turn. */
const CARDS = 12;
const SHOWN_WITHIN_MS = 15_000;
/** How long the page's further work counts after it is shown, ms. */
const AFTER_MS = 1_500;

/** Clicks from lists to products, each in a new browser profile; sites and ways take turns. */
export async function measureNavigation(
  sites: readonly ClickedSite[],
  chromium: string,
  { clicks }: { clicks: number },
): Promise<Section> {
  const browser = await openBrowser(chromium);
  const measured = sites.flatMap((site) => WAYS.map((way) => ({ site, way, clicks: [] as Click[] })));
  const cards = Math.min(CARDS, clicks);
  // a server answers each product's first request slower than all later ones
  for (const site of sites)
    for (let card = 0; card < cards; card += 1) await click(browser, site, WAYS[0], card);
  for (let nth = 0; nth < clicks; nth += 1) {
    for (const one of measured) one.clicks.push(await click(browser, one.site, one.way, nth % cards));
    say(`  click ${nth + 1} of ${clicks}`);
  }
  await browser.close();

  const middle = (of: readonly Click[], figure: (one: Click) => number) => median(of.map(figure));
  const cpuCells = (of: readonly Click[]) => {
    const told = of.flatMap(({ cpu }) => (cpu ? [cpu] : []));
    if (told.length < of.length) return ["–", "–"];
    return [median(told.map(({ until }) => until)), median(told.map(({ after }) => after))].map((ms) =>
      ms.toFixed(0),
    );
  };
  const rows = measured.map(({ site, way, clicks: own }) => {
    const shown = middle(own, (one) => one.shown);
    const peer = measured.find((other) => other.site.site === "peer" && other.way === way);
    const ofShop = site.site === "shop";
    return {
      name: `${site.site}, ${way.name}`,
      cells: [
        shown.toFixed(0),
        Math.min(...own.map((one) => one.shown)).toFixed(0),
        Math.max(...own.map((one) => one.shown)).toFixed(0),
        ...cpuCells(own),
        middle(own, ({ requests }) => requests).toFixed(0),
        (middle(own, ({ bytes }) => bytes) / 1000).toFixed(1),
        ofShop ? `≤ ${way.most}` : "",
        ofShop ? ratio(shown, peer && middle(peer.clicks, (one) => one.shown)) : "",
      ],
      misses: ofShop ? missesOf("the median", shown, { most: way.most, unit: " ms" }) : null,
    };
  });
  return {
    title: "From a list to a product, ms from the press to the frame that shows heading and picture",
    notes: [
      `Median of ${clicks} clicks, each in a new profile, on the first ${cards} cards in turn, after the list and what it prefetches have loaded.`,
      `CPU ms: processor time of the page's main thread from the press to that frame; after: in the ${AFTER_MS / 1000} s after it. A slowed processor is simulated with such time, so there it says nothing.`,
      "Requests and KB: what pointer and click cause until nothing more is fetched, without what the resting pointer fetched.",
    ],
    heads: ["median", "least", "most", "CPU ms", "after", "requests", "KB", "limit", "× peer"],
    rows,
    figures: measured.map(({ site, way, clicks: own }) => ({ site: site.site, way: way.name, clicks: own })),
  };
}

async function click(browser: Browser, site: ClickedSite, way: Way, nth: number): Promise<Click> {
  const before = await pageProcesses(browser);
  const context = await browser.newContext({ viewport: VIEWPORT });
  // a slowed processor is one that is kept busy
  const processOf = async () => (way.slower > 1 ? null : busiestSince(before, await pageProcesses(browser)));
  try {
    return await clickIn(context, site, way, nth, processOf);
  } finally {
    await context.close();
  }
}

async function clickIn(
  context: BrowserContext,
  site: ClickedSite,
  way: Way,
  nth: number,
  processOf: () => Promise<number | null>,
): Promise<Click> {
  const page = await context.newPage();
  const reports: ProbeReport[] = [];
  await page.exposeFunction(PROBE_BINDING, (report: ProbeReport) => void reports.push(report));
  await page.addInitScript({ content: probeScript() });
  if (way.slower > 1) {
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: way.slower });
  }
  const traffic = followTraffic(page);
  const answer = await page.goto(site.list, { waitUntil: "load" });
  if (!answer?.ok()) throw new Problem(`The list answered ${answer?.status()}: ${site.list}`);
  await traffic.settled();
  const { path, x, y } = await showCard(page, site, nth);
  await traffic.settled();

  if (way.restMs > 0) {
    await page.mouse.move(x, y);
    await page.waitForTimeout(way.restMs);
  }
  const pid = await processOf();
  const thread = pid === null ? null : followMainThread(pid);
  const caused = traffic.record();
  await page.mouse.click(x, y);
  const shown = await waitUntilShown(page, reports, path);
  await Promise.all([traffic.settled(), sleep(AFTER_MS)]);
  const samples = thread?.stop();
  const pressed = pressedAt(reports) ?? Number.NaN;
  const frame = pressed + shown;
  const cpu = samples && {
    until: cpuBetween(samples, pressed, frame),
    after: cpuBetween(samples, frame, frame + AFTER_MS),
  };
  return { card: path, shown, cpu: cpu ?? null, ...(await weighRequests(caused)) };
}

/** Scrolls to a card of the list, and finds where its link can be pressed. */
async function showCard(
  page: Page,
  { list, cards }: ClickedSite,
  nth: number,
): Promise<{ path: string; x: number; y: number }> {
  const found = await page.evaluate(
    ({ selector, at }) => {
      const within = document.querySelector("main") ?? document.body;
      const links = [...within.querySelectorAll<HTMLAnchorElement>(selector)];
      const visible = links.filter((link) => link.checkVisibility());
      // a card may have several links to its product
      const paths = [...new Set(visible.map(({ pathname }) => pathname))];
      const path = paths[at % Math.max(1, paths.length)];
      const card = visible.find((link) => link.pathname === path);
      if (!card || path === undefined) return null;
      card.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = card.getBoundingClientRect();
      return { path, x: left + width / 2, y: top + height / 2 };
    },
    { selector: cards, at: nth },
  );
  if (!found) throw new Problem(`The list ${list} has no link to a product (${cards}).`);
  return found;
}

async function waitUntilShown(page: Page, reports: readonly ProbeReport[], path: string): Promise<number> {
  for (const since = Date.now(); Date.now() - since < SHOWN_WITHIN_MS; await page.waitForTimeout(20)) {
    const shown = shownAfter(reports, path);
    if (shown !== null) return shown;
  }
  const seen = [...new Set(reports.map(({ what, path: on }) => `${what} on ${on}`))].join(", ");
  throw new Problem(
    `Heading and picture of ${path} were not shown within ${SHOWN_WITHIN_MS / 1000} s; seen: ${seen || "nothing"}.`,
  );
}

async function weighRequests(caused: Traffic): Promise<{ requests: number; bytes: number }> {
  const sizes = await Promise.all(caused.map(bytesOf));
  return { requests: caused.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
}

/** Bytes of an answer with its headers; none if it never came. */
async function bytesOf(request: Request): Promise<number> {
  if (!(await request.response())) return 0;
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
}
