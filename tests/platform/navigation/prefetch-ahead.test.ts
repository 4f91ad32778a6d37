import { expect, test } from "vitest";
import { chooseAhead, MOST_AHEAD, mayFetchAhead } from "@/lib/platform/navigation/prefetch-ahead";

const addresses = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `/earrings/${index + from}`);

test("the first cards in view are fetched ahead, each once, and no more than a page may fetch", () => {
  const fetched = new Set<string>();
  expect(chooseAhead(fetched, addresses(4))).toEqual(addresses(4));
  expect(chooseAhead(fetched, addresses(6))).toEqual(addresses(2, 4));
  expect(chooseAhead(fetched, addresses(24, 6))).toHaveLength(MOST_AHEAD - 6);
  expect(chooseAhead(fetched, ["/rings/1"])).toEqual([]);
});

test("who saves data or has a slow connection fetches nothing ahead", () => {
  expect(mayFetchAhead({})).toBe(true);
  expect(mayFetchAhead({ connection: { saveData: false, effectiveType: "4g" } })).toBe(true);
  expect(mayFetchAhead({ connection: { saveData: true, effectiveType: "4g" } })).toBe(false);
  expect(mayFetchAhead({ connection: { effectiveType: "slow-2g" } })).toBe(false);
});
