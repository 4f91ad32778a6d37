import { expect, test } from "vitest";
import { returnPath } from "@/lib/platform/navigation/return-path";

const site = { shopUrl: "https://shop.example", host: "shop.example" };

test("a form leads back to the page that it was sent from, and never to another site", () => {
  expect(returnPath("https://shop.example/rings?metal=gold&currency=JPY", site)).toBe("/rings?metal=gold");
  for (const referer of [null, "nonsense", "https://evil.example/rings"])
    expect(returnPath(referer, site)).toBe("/");
  expect(returnPath("https://shop.example//evil.example/x", site)).toBe("/evil.example/x");
});

test("bounds of prices stay with their currency", () => {
  const list = "https://shop.example/rings?metal=gold&price=500-900&price%5Bmin%5D=5&page=2";
  expect(returnPath(list, { ...site, isChanged: true })).toBe("/rings?metal=gold");
  expect(returnPath(list, { ...site, isChanged: false })).toContain("price=500-900");
});
