import { describe, expect, it, test } from "vitest";
import {
  giftsHref,
  isGiftSearch,
  lastArrival,
  mostLeadDays,
  parseGiftSearch,
} from "@/lib/selling/gifts/model";

/** A Tuesday; the shop works Monday to Friday. */
const NOW = new Date("2026-12-01T15:00:00Z");
const TRANSIT = { minDays: 1, maxDays: 3 };

describe("the finder's address", () => {
  it("is read as people write it", () => {
    const search = parseGiftSearch(
      { budget: "$1,250", by: "2026-12-24", kind: "earrings", metal: "14k-rose" },
      NOW,
    );
    expect(search).toMatchObject({
      budget: 1250,
      by: "2026-12-24",
      kind: "earrings",
      metal: "14k-rose",
      page: 1,
    });
    expect(isGiftSearch(search)).toBe(true);
    expect(giftsHref(search)).toBe("/gifts?budget=%241%2C250&by=2026-12-24&kind=earrings&metal=14k-rose");
  });

  it("says what can't be meant, and searches without it", () => {
    const search = parseGiftSearch(
      { budget: "a lot", by: "2026-12-01", kind: "cars", metal: "lead", page: "-3" },
      NOW,
    );
    expect(search).toMatchObject({ budget: null, by: null, kind: null, metal: null, page: 1 });
    expect(search.budgetProblem).toMatch(/^Enter an amount such as/);
    expect(search.byProblem).toBe("Choose a day after today");
    expect(parseGiftSearch({ by: "2028-01-01" }, NOW).byProblem).toBe("Choose a day within a year");
    expect(parseGiftSearch({ by: "Christmas" }, NOW).byProblem).toBe("Enter a date");
  });

  it("is the page itself without a search", () => {
    const search = parseGiftSearch({ utm_source: "x" }, NOW);
    expect(isGiftSearch(search)).toBe(false);
    expect(giftsHref(search)).toBe("/gifts");
  });
});

test("what arrives by a day does so even on its latest one", () => {
  // ships on Wednesday, and is there on Monday at the latest
  expect(lastArrival(NOW, 1, TRANSIT)).toBe("2026-12-07");
  expect(mostLeadDays(NOW, "2026-12-06", TRANSIT)).toBeNull();
  expect(mostLeadDays(NOW, "2026-12-07", TRANSIT)).toBe(1);
  const days = mostLeadDays(NOW, "2026-12-24", TRANSIT) ?? 0;
  expect(lastArrival(NOW, days, TRANSIT) <= "2026-12-24").toBe(true);
  expect(lastArrival(NOW, days + 1, TRANSIT) > "2026-12-24").toBe(true);
});
