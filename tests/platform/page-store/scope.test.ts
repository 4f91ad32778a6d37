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
