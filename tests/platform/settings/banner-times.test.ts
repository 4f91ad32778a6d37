import { expect, test } from "vitest";
import { bannerAt, hasBannerChanged } from "@/lib/platform/settings/banner-times";
import { frontSchemas } from "@/lib/platform/settings/schemas/front";

const SALE = {
  text: "20% off until Monday",
  href: null,
  from: "2026-11-27T09:00:00-05:00",
  until: "2026-11-30T14:00:00Z",
};
const at = (time: string) => bannerAt(SALE, new Date(time)).text;

test("a banner is shown from its first moment until its last", () => {
  expect(at("2026-11-27T13:59:59Z")).toBe("");
  expect(at("2026-11-27T14:00:00Z")).toBe(SALE.text);
  expect(at("2026-11-30T13:59:59Z")).toBe(SALE.text);
  expect(at("2026-11-30T14:00:00Z")).toBe("");
  expect(bannerAt({ ...SALE, from: null, until: null }, new Date(0)).text).toBe(SALE.text);
});

test("pages are made again when it begins and when it ends, each once", () => {
  const changed = (after: string, now: string) => hasBannerChanged(SALE, new Date(after), new Date(now));
  expect(changed("2026-11-27T13:59:55Z", "2026-11-27T14:00:00Z")).toBe(true);
  expect(changed("2026-11-27T14:00:00Z", "2026-11-27T14:00:05Z")).toBe(false);
  expect(changed("2026-11-30T13:59:59Z", "2026-11-30T14:00:03Z")).toBe(true);
});

test("a banner can’t end before it begins", () => {
  const banner = { ...SALE, until: "2026-11-27T13:00:00Z" };
  expect(frontSchemas.banner.safeParse(banner).error?.issues[0]?.path).toEqual(["until"]);
});
