import { describe, expect, test } from "vitest";
import { variantDimensions } from "@/lib/goods/catalog/variants/facts";
import type { SeedRows } from "@/lib/goods/demo/product-rows";
import { allProductRows } from "@/lib/goods/demo/seed-rows";

const AMOUNTS: Record<string, number> = {
  ...{ tenth: 0.1, fifth: 0.2, quarter: 0.25, third: 1 / 3, half: 0.5, one: 1, two: 2, three: 3, four: 4 },
  ...{ five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13 },
  ...{ fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, twenty: 20, "twenty-one": 21 },
};

/** "0.5 ct", "half-carat", "a third of a carat", "two-millimeter", "seven round stones" */
const CLAIM =
  /\b(?<amount>\d+(?:\.\d+)?|[a-z]+(?:-one)?)(?:(?: of)? a)?[ -](?:\w+ )?(?<unit>ct|carat|mm|millimeter|cm|centimeter|gram|g|stone)s?\b/gi;

type Claim = { words: string; amount: number; unit: string };

function claimsIn(text: string): Claim[] {
  return [...text.matchAll(CLAIM)].flatMap(({ groups, index, 0: found }) => {
    const amount = AMOUNTS[groups?.amount?.toLowerCase() ?? ""] ?? Number(groups?.amount);
    const words = text.slice(Math.max(0, index - 20), index + found.length + 20);
    return Number.isNaN(amount) ? [] : [{ words, amount, unit: groups?.unit?.toLowerCase() ?? "" }];
  });
}

/** Whether a variant's own facts bear a claim out, at the precision of "about" and "nearly". */
function holds(
  { amount, unit }: Claim,
  { carats = 0, grams, stones = [], dimensions = [] }: SeedRows["variants"][number],
  shared: SeedRows["product"]["dimensions"] = [],
): boolean {
  const near = (value: number) => Math.abs(value - amount) <= 0.2 * amount;
  const measures = variantDimensions(shared, dimensions).map(({ mm }) => mm);
  const counts = [...stones.map(({ count }) => count), stones.reduce((sum, { count }) => sum + count, 0)];
  switch (unit) {
    case "ct":
    case "carat":
      return near(carats) || counts.some((count) => near(carats / count));
    case "mm":
    case "millimeter":
      return measures.some(near);
    case "cm":
    case "centimeter":
      return measures.some((mm) => near(mm / 10));
    case "g":
    case "gram":
      return near(grams ?? 0);
    default:
      // earrings count the stones of one ear
      return counts.some((count) => count === amount || count === 2 * amount);
  }
}

/** Words that name an amount as one of several, or compare with another piece. */
const OF_SEVERAL = [
  "even the half-carat pair shows",
  "Half a carat for every day, one",
  "one carat in total is taller",
  "a two-carat pair of rounds",
  "starts at one carat in total",
  "Starting at 0.3 ct",
  "even half a carat",
  "even at half a carat",
  "half-carat heart easy to see",
  "a quarter-carat center looks like a full carat",
  "Even with a third of a carat",
  "it's as wide as a full carat",
  "from three quarters of a carat",
  "from 0.3 to 3 ct",
  "from 0.5 ct",
  "Below half a carat",
];

describe("the words of every design", () => {
  const rows = allProductRows();

  test("give no carats, measures, grams or number of stones that some of its variants contradict", () => {
    const wrong = rows.flatMap(({ product, variants }) => {
      const { slug, name, summary, description, dimensions } = product;
      const text = `${name}. ${summary} ${description}`;
      const weights = new Set(variants.map(({ carats }) => carats));
      return claimsIn(text).flatMap((claim) => {
        const against = variants.filter((variant) => !holds(claim, variant, dimensions));
        if (against.length === 0 || OF_SEVERAL.some((words) => around(text, claim).includes(words)))
          return [];
        // what goes for none is said of something else: the gap between two stones, a wrist
        const isOfAll = against.length === variants.length && (!isWeight(claim) || weights.size === 1);
        return isOfAll ? [] : [`${slug}: ${claim.words}, but not ${against[0]?.sku}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  test("leave the facts of the variants to the variants", () => {
    const facts = rows.filter(({ variants }) => variants.some(({ stones = [] }) => stones.length > 0));
    expect(facts.length).toBeGreaterThan(200);
    const studs = rows.find(({ product }) => product.slug === "elara-round-studs");
    expect(studs?.product.description).not.toMatch(/\d/);
    const [lightest] = studs?.variants ?? [];
    expect(lightest?.carats).toBe(0.5);
    expect(lightest?.stones).toEqual([{ cut: "round", count: 2 }]);
  });
});

const isWeight = ({ unit }: Claim) => unit === "ct" || unit === "carat";
const around = (text: string, { words }: Claim) => {
  const at = text.indexOf(words);
  return text.slice(Math.max(0, at - 60), at + words.length + 60);
};
