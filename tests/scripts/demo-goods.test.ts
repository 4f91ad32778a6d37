import { expect, test } from "vitest";
import { wantsDemoGoods } from "@/scripts/lib/demo-goods.mjs";

const OWN = "postgres://user:secret@127.0.0.1:5432/shop";

test.each([
  ["a fresh clone", {}, true],
  ["development", { NODE_ENV: "development" }, true],
  ["production", { NODE_ENV: "production" }, false],
  ["a database of one's own", { DATABASE_URL: OWN }, false],
  ["production on a database of one's own", { NODE_ENV: "production", DATABASE_URL: OWN }, false],
  ["production that asks for them", { NODE_ENV: "production", DATABASE_URL: OWN, SEED_DEMO: "true" }, true],
  ["a fresh clone that does not want them", { SEED_DEMO: "false" }, false],
])("%s begins with the demo goods or without: %j, %s", (_, settings, expected) => {
  expect(wantsDemoGoods(settings)).toBe(expected);
});

test("a setting that says neither is refused by its name", () => {
  expect(() => wantsDemoGoods({ SEED_DEMO: "yes" })).toThrow('SEED_DEMO must be true or false, not "yes".');
});
