import { cleanup, render } from "@testing-library/react";
import Cookies from "js-cookie";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LONG_TIMEOUT } from "../../support/setup/long-timeout";

const IDS = { ga4: "G-ABC123DEF4", meta: "123456789012345" };
const page = window as unknown as Record<string, unknown>;
const foreign = () =>
  [...document.querySelectorAll("script")].filter(
    ({ src }) => src !== "" && !src.startsWith(location.origin),
  );

const load = async () => ({
  ...(await import("@/components/layout/consent/page-measure")),
  ...(await import("@/components/layout/consent/use-consent")),
  ...(await import("@/components/layout/consent/forget-visit")),
});
let shop: Awaited<ReturnType<typeof load>>;
const answer = (consent: "accepted" | "declined") => {
  Cookies.set("consent", consent, { path: "/" });
  shop.announceConsent();
};
/** Until what an idle page loads would have begun. */
const rested = async () => {
  await vi.waitFor(async () => void (await import("@/components/layout/consent/measure-with-consent")));
  await import("@/components/layout/measurement/measure-visit");
  await new Promise((resolve) => setTimeout(resolve, 50));
};
const open = (path: string) => {
  window.history.replaceState(null, "", path);
  document.body.innerHTML = `<main id="main"><h1>Band</h1><button data-wishlist-item="product BAND" data-price="890" aria-label="Add to wishlist: Band"></button></main>`;
  render(<shop.PageMeasure />);
};

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal("requestIdleCallback", (work: () => void) => window.setTimeout(work));
  vi.stubGlobal("cancelIdleCallback", (handle: number) => window.clearTimeout(handle));
  document.documentElement.dataset.trackers = JSON.stringify({ ...IDS, keepSources: true });
  shop = await load();
});
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  delete document.documentElement.dataset.trackers;
  for (const name of ["consent", "visit_source", "_ga", "_fbp"]) Cookies.remove(name, { path: "/" });
  for (const name of ["dataLayer", "fbq", "_fbq"]) delete page[name];
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
});

test("nothing of another host is there before an answer and after No, and each service once after Yes", async () => {
  open("/wedding-rings/womens/band?utm_source=news");
  await rested();
  expect(foreign()).toEqual([]);
  expect(document.cookie).toBe("");
  answer("declined");
  await rested();
  expect(foreign()).toEqual([]);
  expect(document.cookie).toBe("consent=declined");
  expect(page.dataLayer).toBeUndefined();

  // after Yes each service's script is there once, with the page's event and what brought the visitor
  answer("accepted");
  await vi.waitFor(() => expect(foreign()).toHaveLength(2), LONG_TIMEOUT);
  const events = () => (page.dataLayer as IArguments[]).filter(([command]) => command === "event");
  await vi.waitFor(() => expect(events()).toHaveLength(1), LONG_TIMEOUT);
  expect(events()[0]?.[1]).toBe("view_item");
  expect((page.fbq as { queue: unknown[][] }).queue.map(([, name]) => name)).toEqual([
    IDS.meta,
    "PageView",
    "ViewContent",
  ]);
  expect(Cookies.get("visit_source")).toContain('"landing"');
  // taken back, nothing stays on the device but the answer
  Cookies.set("_ga", "GA1.1.1.2", { path: "/" });
  shop.forgetVisit();
  expect(document.cookie).toBe("consent=accepted");
});

test.each(["/cart", "/gift-cards", "/newsletter/answer?to=confirm&token=secret", "/preview/token"])(
  "%s loads nothing of another host, though the visitor has agreed",
  async (path) => {
    answer("accepted");
    open(path);
    await rested();
    expect(foreign()).toEqual([]);
    expect(page.dataLayer).toBeUndefined();
  },
);

test("the checkout page has the shop's own server note it, with consent alone", async () => {
  const beacon = vi.fn((_url: string, _body: Blob) => true);
  Object.assign(navigator, { sendBeacon: beacon });
  const items = [{ kind: "diamond", diamond: "W-1", seenPrice: 700 }];
  window.localStorage.setItem("cartItems", JSON.stringify(items));
  open("/checkout");
  await rested();
  expect(beacon).not.toHaveBeenCalled();
  answer("accepted");
  await vi.waitFor(() => expect(beacon).toHaveBeenCalledOnce(), LONG_TIMEOUT);
  expect(beacon.mock.calls[0]?.[0]).toBe("/api/v1/measured-checkouts");
  expect(foreign()).toEqual([]);
  window.localStorage.clear();
});
