import { expect, test } from "vitest";
import { arrivalLabel } from "@/components/goods/catalog/arrival";

test("an arrival names its days, and the second month where it differs", () => {
  expect(arrivalLabel(1, new Date("2026-03-02T12:00:00Z"))).toMatch(/^Arrives Mar \d+–\d+$/);
  expect(arrivalLabel(10, new Date("2026-03-12T12:00:00Z"))).toMatch(/^Arrives Mar \d+–(Apr )?\d+$/);
  expect(arrivalLabel(1, new Date("2026-03-26T12:00:00Z"))).toBe("Arrives Mar 31–Apr 2");
});
