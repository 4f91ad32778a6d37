import { expect, test } from "vitest";
import { collectsAt } from "@/lib/selling/tax/markets/sale-place";

test.each<[to: { country: string; region?: string }, registered: "all" | string[], isCollected: boolean]>([
  [{ country: "US", region: "NJ" }, ["US-NY"], false],
  [{ country: "US", region: "NY" }, ["US-NY"], true],
  [{ country: "US", region: " new york " }, ["US-NY"], true],
  [{ country: "US", region: "NJ" }, ["US"], true],
  [{ country: "US", region: "NJ" }, "all", true],
  // the state may turn out to be one of them
  [{ country: "US" }, ["US-NY"], true],
  [{ country: "US" }, ["DE"], false],
  [{ country: "DE" }, [], false],
])("tax is collected only where the shop is registered: %j of %j", (to, registered, isCollected) => {
  expect(collectsAt(to, registered)).toBe(isCollected);
});
