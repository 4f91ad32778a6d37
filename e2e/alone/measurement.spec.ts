import type { Page } from "playwright/test";
import { clickHydrated } from "../support/page";
import { setSetting } from "../support/settings";
import { expect, test } from "../support/test";

const IDS = {
  ga4: "G-ABC123DEF4",
  googleAds: "AW-123456789",
  meta: "123456789012345",
  pinterest: "2612345678901",
  tiktok: "COQDA8RC77U2TMR44LI0",
};

const VENDOR_OF: readonly (readonly [RegExp, string])[] = [
  [/googletagmanager\.com$/, "google"],
  [/google-analytics\.com$/, "google"],
  [/connect\.facebook\.net$|www\.facebook\.com$/, "meta"],
  [/s\.pinimg\.com$|ct\.pinterest\.com$/, "pinterest"],
  [/analytics\.tiktok\.com$/, "tiktok"],
];

/** What each service's script does, as far as the shop sees it: it drains its queue and reports each call to its own host. */
const SCRIPTS: Readonly<Record<string, string>> = {
  "www.googletagmanager.com": `(() => {
    const say = (entry) => { const [command, name, params] = entry;
      if (command === "event") navigator.sendBeacon("https://www.google-analytics.com/g/collect?" + new URLSearchParams({ en: name, id: params.event_id, value: params.value ?? "", cu: params.currency ?? "" })); };
    dataLayer.forEach(say); dataLayer.push = (...entries) => { entries.forEach(say); return Array.prototype.push.apply(dataLayer, entries); };
  })();`,
  "connect.facebook.net": `(() => {
    const say = ([command, name, params, extra]) => { if (command.startsWith("track"))
      new Image().src = "https://www.facebook.com/tr/?" + new URLSearchParams({ en: name, id: extra?.eventID ?? "", value: params?.value ?? "", cu: params?.currency ?? "" }); };
    fbq.queue.forEach(say); fbq.callMethod = (...call) => say(call);
  })();`,
  "s.pinimg.com": `(() => {
    const say = ([command, name, params]) => { if (command === "track")
      new Image().src = "https://ct.pinterest.com/v3/?" + new URLSearchParams({ en: name, id: params.event_id, value: params.value ?? "", cu: params.currency ?? "" }); };
    pintrk.queue.forEach(say); pintrk.queue.push = (call) => say(call);
  })();`,
  "analytics.tiktok.com": `(() => {
    const say = ([method, name, params, extra]) => { if (method === "track")
      fetch("https://analytics.tiktok.com/api/v2/pixel?" + new URLSearchParams({ en: name, id: extra.event_id, value: params.value ?? "", cu: params.currency ?? "" }), { method: "POST", mode: "no-cors" }); };
    ttq.forEach(say); ttq.track = (...call) => say(["track", ...call]);
  })();`,
};

type Said = { vendor: string; en: string; id: string; value: string; cu: string };

/** Stands in for every other host, and counts what is asked of it: requests, bytes answered, and events. */
async function watchOthers(page: Page) {
  const seen = { requests: [] as string[], bytes: 0, events: [] as Said[], refused: [] as string[] };
  const own = new URL(test.info().project.use.baseURL ?? "").host;
  await page.route(
    (url) => url.protocol.startsWith("http") && url.host !== own,
    async (route) => {
      const url = new URL(route.request().url());
      seen.requests.push(url.host);
      const vendor = VENDOR_OF.find(([host]) => host.test(url.hostname))?.[1] ?? url.hostname;
      const en = url.searchParams.get("en");
      if (en !== null) {
        const of = (name: string) => url.searchParams.get(name) ?? "";
        seen.events.push({ vendor, en, id: of("id"), value: of("value"), cu: of("cu") });
      }
      const body = en === null ? (SCRIPTS[url.hostname] ?? "") : "";
      seen.bytes += body.length;
      await route.fulfill({ contentType: "text/javascript", body });
    },
  );
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) seen.refused.push(message.text());
  });
  page.on("pageerror", (error) => seen.refused.push(error.message));
  return seen;
}

const question = (page: Page) => page.getByRole("region", { name: "Cookie choices" });

test("nothing of other hosts is loaded before consent, and after it each service gets each event once", async ({
  page,
  context,
  request,
}) => {
  await setSetting("measurement", IDS);
  try {
    const isMade = async (path: string) => (await (await request.get(path)).text()).includes("data-trackers");
    for (const path of ["/earrings", "/cart"])
      await expect.poll(() => isMade(path), { timeout: 30_000 }).toBe(true);
    const seen = await watchOthers(page);

    // before an answer, and after Decline: 0 requests, 0 bytes, no cookie of theirs
    await page.goto("/earrings", { waitUntil: "networkidle" });
    await expect(question(page)).toContainText("Google, Meta, Pinterest, and TikTok");
    await clickHydrated(question(page).getByRole("button", { name: "Decline" }));
    await page.goto("/earrings", { waitUntil: "networkidle" });
    expect(seen.requests).toEqual([]);
    expect(seen.bytes).toBe(0);
    expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(["consent"]);

    // with consent: four scripts, once the page is idle, and the list as one event with one id
    await clickHydrated(page.getByRole("button", { name: "Cookie choices" }));
    await clickHydrated(question(page).getByRole("button", { name: "Accept" }));
    const named = (...names: string[]) => seen.events.filter(({ en }) => names.includes(en));
    const lists = () => named("view_item_list", "ViewItemList", "viewcategory");
    await expect
      .poll(() => lists().map(({ vendor }) => vendor))
      .toEqual(expect.arrayContaining(["google", "meta", "pinterest"]));
    expect(await page.locator("script[data-third-party]").count()).toBe(4);
    expect(new Set(lists().map(({ id }) => id)).size).toBe(1);

    // a navigation within the document shows a piece
    await page.locator("#main article a").first().click();
    await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
    const views = () => named("view_item", "ViewContent", "pagevisit");
    await expect.poll(() => views().length).toBe(4);
    expect(new Set(views().map(({ id }) => id)).size).toBe(1);
    expect(new Set(views().map(({ vendor }) => vendor)).size).toBe(4);
    for (const { value, cu } of views()) expect([Number(value) > 0, cu]).toEqual([true, "USD"]);

    await clickHydrated(page.getByRole("button", { name: "Add to cart" }).first());
    const adds = () => named("add_to_cart", "AddToCart", "addtocart");
    await expect.poll(() => adds().length).toBe(4);
    expect(new Set(adds().map(({ id }) => id)).size).toBe(1);

    // a strict page loads nothing of theirs, though the visitor has agreed
    const before = seen.requests.length;
    await page.goto("/cart", { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(seen.requests.slice(before)).toEqual([]);
    expect(seen.refused).toEqual([]);
  } finally {
    await setSetting("measurement", null);
  }
});
