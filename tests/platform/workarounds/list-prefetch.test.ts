import { expect, test } from "vitest";
import { prefetchUrl } from "@/lib/platform/workarounds/list-prefetch";

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
