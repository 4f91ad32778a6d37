import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageScope } from "@/lib/platform/page-store/scope";

const SETTINGS = { SHOP_URL: "https://shop.example", PORT: 3000, DATA_DIR: ".data" };
const scope = (settings: Record<string, unknown> = {}, build = "one", secret = "s".repeat(32)) =>
  pageScope({ ...SETTINGS, ...settings }, build, secret);

test("processes of one build with the same settings share pages, wherever they run", () => {
  expect(scope({ PORT: 4000, DATA_DIR: "/data", LOG_LEVEL: "debug" })).toBe(scope({ LOG_LEVEL: "info" }));
});

test.each([
  ["another build", scope({}, "two")],
  ["another address", scope({ SHOP_URL: "https://other.example" })],
  ["a setting that the others lack", scope({ VIEWER_HOSTS: ["v360.in"] })],
  ["another secret", scope({}, "one", "t".repeat(32))],
])("a process of %s has pages of its own", (_, other) => {
  expect(other).not.toBe(scope());
});

/** Settings that pages show, or on which the methods and forms they offer depend. */
const SHOWN = [
  "APPLE_CLIENT_ID",
  "APPLE_CLIENT_SECRET",
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
  "HMRC_CLIENT_ID",
  "MEDIA_CDN_URL",
  "NEXTAUTH_SECRET",
  "NEXT_PUBLIC_API_BASE_URL",
  "NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY",
  "NODE_ENV",
  "PICTURES_CDN_URL",
  "REMOTE_MEDIA_HOSTS",
  "SHOP_URL",
  "STRIPE_API_BASE",
  "STRIPE_BROWSER_BASE",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "TURNSTILE_API_BASE",
  "TURNSTILE_SECRET_KEY",
  "TURNSTILE_SITE_KEY",
  "VIEWER_HOSTS",
];

test("of all settings, only those that pages show keep processes from sharing", () => {
  const source = readFileSync(new URL("../../../env.mjs", import.meta.url), "utf8");
  const names = [...source.matchAll(/^ {4}([A-Z][A-Z0-9_]+): (?!process)/gm)].map(([, name]) => name ?? "");
  expect(names.length).toBeGreaterThan(SHOWN.length);
  const apart = names.filter((name) => scope({ [name]: "one" }) !== scope({ [name]: "other" }));
  expect(apart.sort()).toEqual(SHOWN);
});
