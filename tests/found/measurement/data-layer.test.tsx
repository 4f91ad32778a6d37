import { afterEach, beforeEach, expect, test } from "vitest";
import { startDataLayer } from "@/lib/found/measurement/data-layer";
import { addedToCart, pageEvent } from "@/lib/found/measurement/page-events";
import { measuredForPage } from "@/lib/platform/tracking/measurement";
import { measurementSchemas } from "@/lib/platform/tracking/schema";
import { vendorSources } from "@/lib/platform/tracking/vendors";

const IDS = {
  ga4: "G-ABC123DEF4",
  googleAds: "AW-123456789",
  meta: "123456789012345",
  pinterest: "2612345678901",
  tiktok: "COQDA8RC77U2TMR44LI0",
};
const page = window as unknown as Record<string, unknown>;
const loaded = () =>
  [...document.head.querySelectorAll<HTMLScriptElement>("script[data-third-party]")].map(({ src }) => src);
const heart = (item: string, price: number, name: string) =>
  `<button data-wishlist-item="${item}" data-price="${price}" aria-label="Add to wishlist: ${name}"></button>`;

beforeEach(() => {
  document.head.replaceChildren();
  document.body.innerHTML = "";
});
afterEach(() => {
  for (const name of ["dataLayer", "fbq", "_fbq", "pintrk", "ttq", "TiktokAnalyticsObject"])
    delete page[name];
});

test("each service's id has the form that it publishes, and what hasn't is refused in words", () => {
  const { measurement } = measurementSchemas;
  expect(measurement.parse(undefined)).toEqual({
    ...Object.fromEntries(Object.keys(IDS).map((vendor) => [vendor, null])),
    pinterestAdAccount: null,
    keepSources: false,
  });
  expect(measurement.parse(IDS)).toMatchObject(IDS);
  for (const wrong of [
    { ga4: "UA-123456-1" },
    { googleAds: "AW-12/3" },
    { meta: "12345" },
    { pinterest: "261234567890x" },
    { tiktok: "coqda8rc77u2tmr44li0" },
    { ga4: 'G-ABC"></script>' },
  ])
    expect(measurement.safeParse(wrong).error?.issues[0]?.message, JSON.stringify(wrong)).toMatch(/^Enter /);
});

test("a shop that measures nothing tells its pages nothing and allows no host", () => {
  expect(measuredForPage(measurementSchemas.measurement.parse(undefined))).toBeUndefined();
  expect(vendorSources({})).toBeNull();
  expect(vendorSources({ meta: IDS.meta })?.scripts).toEqual(["https://connect.facebook.net"]);
});

test("only the services in use are started, and Google's consent is denied before it is granted", () => {
  startDataLayer({ ga4: IDS.ga4 });
  expect(loaded()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${IDS.ga4}`]);
  const consent = (page.dataLayer as IArguments[]).map((entry) => [...entry]).slice(0, 2);
  const types = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"];
  expect(consent).toEqual([
    ["consent", "default", Object.fromEntries(types.map((type) => [type, "denied"]))],
    ["consent", "update", Object.fromEntries(types.map((type) => [type, "granted"]))],
  ]);
  expect(page.fbq).toBeUndefined();
});

test("a page's goods are one event, which every service gets in its own words with one id", () => {
  document.body.innerHTML = `<main><h1>Pave band</h1>${heart("product BAND", 890.5, "Pave band")}${heart("product OTHER", 1, "Other")}</main>`;
  const event = pageEvent(document.body, { pathname: "/wedding-rings/womens/pave-band", search: "" }, "USD");
  expect(event).toMatchObject({
    name: "view_item",
    currency: "USD",
    value: 890.5,
    items: [{ id: "BAND", name: "Pave band", price: 890.5, isGroup: true }],
  });
  const { send, stop } = startDataLayer(IDS);
  expect(loaded()).toHaveLength(4);
  if (event) send(event);
  expect([...((page.dataLayer as IArguments[]).at(-1) ?? [])]).toEqual([
    "event",
    "view_item",
    {
      event_id: event?.id,
      currency: "USD",
      value: 890.5,
      items: [{ item_id: "BAND", item_name: "Pave band", quantity: 1, price: 890.5 }],
    },
  ]);
  const { queue } = page.fbq as { queue: unknown[][] };
  expect(queue.at(-1)).toEqual([
    "track",
    "ViewContent",
    {
      content_type: "product_group",
      contents: [{ id: "BAND", quantity: 1, item_price: 890.5 }],
      currency: "USD",
      value: 890.5,
    },
    { eventID: event?.id },
  ]);
  expect((page.pintrk as { queue: unknown[][] }).queue.at(-1)).toMatchObject([
    "track",
    "pagevisit",
    { event_id: event?.id, value: 890.5, line_items: [{ product_id: "BAND", product_price: 890.5 }] },
  ]);
  expect((page.ttq as unknown[][]).at(-1)).toMatchObject([
    "track",
    "ViewContent",
    { contents: [{ content_id: "BAND" }], value: 890.5, currency: "USD" },
    { event_id: event?.id },
  ]);

  // consent taken back, each is told by its own call, and nothing more
  const last = () =>
    [
      page.dataLayer,
      (page.fbq as { queue: unknown }).queue,
      (page.pintrk as { queue: unknown }).queue,
      page.ttq,
    ].map((calls) => [...((calls as ArrayLike<unknown>[]).at(-1) as unknown as unknown[])]);
  stop();
  if (event) send(event);
  expect(last()).toEqual([
    ["consent", "update", expect.objectContaining({ ad_storage: "denied", analytics_storage: "denied" })],
    ["consent", "revoke"],
    ["setconsent", false],
    ["revokeConsent"],
  ]);
  expect(page[`ga-disable-${IDS.ga4}`]).toBe(true);
  delete page[`ga-disable-${IDS.ga4}`];
});

test("a list names each of its goods once, and other pages say nothing", () => {
  document.body.innerHTML = `<h1>Studs</h1>${heart("product A", 10, "A")}${heart("product A", 10, "A")}${heart("diamond B/1", 20, "B")}`;
  expect(pageEvent(document.body, { pathname: "/earrings/studs", search: "" }, "USD")).toMatchObject({
    name: "view_item_list",
    list: "Studs",
    value: null,
    items: [
      { id: "A", isGroup: true },
      { id: "B/1", isGroup: false },
    ],
  });
  for (const pathname of ["/", "/faq", "/comparison"])
    expect(pageEvent(document.body, { pathname, search: "" }, "USD"), pathname).toBeNull();
});

test("what was added to a cart is an event of the pieces that are new", () => {
  const band = { kind: "product", variant: "BAND-W", quantity: 1, seenPrice: 100.1 } as const;
  expect(addedToCart([band], [band], "Band", "USD")).toBeNull();
  expect(addedToCart([band], [{ ...band, quantity: 3 }], "Band", "USD")).toMatchObject({
    name: "add_to_cart",
    value: 200.2,
    items: [{ id: "BAND-W", quantity: 2, price: 100.1 }],
  });
  expect(addedToCart([band], [], "Band", "USD")).toBeNull();
});
