import { expect, test } from "vitest";
import { listPrefetches, prefetchUrl } from "@/lib/platform/front-door/requests/list-prefetches";
import { serveBehind } from "@/tests/support/behind-steps";

const asked = (url: string, segment?: string) =>
  prefetchUrl(url, segment === undefined ? {} : { "next-router-segment-prefetch": segment }, (path) =>
    path.startsWith("/earrings"),
  );

test("a list's content is not prefetched, with a query or without", () => {
  expect(asked("/earrings?_rsc=1", "/!KHNob3Ap/earrings/__PAGE__")).toBeNull();
  expect(asked("/earrings?metal=14k-rose&_rsc=1", "/!KHNob3Ap/earrings/__PAGE__")).toBeNull();
});

test("what lies around a list is prefetched as for the address without a query", () => {
  expect(asked("/earrings?metal=14k-rose&_rsc=1", "/_tree")).toBe("/earrings?_rsc=1");
  expect(asked("/earrings?metal=14k-rose", "/!KHNob3Ap")).toBe("/earrings");
});

test("other requests stay as they are", () => {
  expect(asked("/earrings?metal=14k-rose&_rsc=1")).toBe("/earrings?metal=14k-rose&_rsc=1");
  expect(asked("/about-us?a=1", "/!KHNob3Ap/about-us/__PAGE__")).toBe("/about-us?a=1");
});

test("Next gets the prefetch of what lies around a list, and none of its content", async () => {
  const step = listPrefetches((path) => path === "/earrings");
  const address = await serveBehind(step, (request, response) => response.end(request.url));
  const ask = (segment: string) =>
    fetch(`${address}/earrings?metal=gold`, { headers: { "next-router-segment-prefetch": segment } });
  const content = await ask("/!KHNob3Ap/earrings/__PAGE__");
  expect([content.status, content.headers.get("cache-control")]).toEqual([204, "no-store"]);
  expect(await (await ask("/_tree")).text()).toBe("/earrings");
});
