import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { guessInWords } from "@/lib/goods/suppliers/import/guess/describe-guess";
import { guessColumns } from "@/lib/goods/suppliers/import/guess/guess";
import { tryFile } from "@/lib/goods/suppliers/import/guess/try-file";
import type { StoneDraft } from "@/lib/goods/suppliers/import/stone";

/** What a row of a file is: the facts of its stone, or a word of the reason why it can't be sold. */
type Expected =
  | { refused: string }
  | {
      shape: string;
      carat: number;
      color: string;
      clarity: string;
      /** cents */
      cost: number;
      cut?: number;
      hearts?: boolean;
    };

const FIXTURES = fileURLToPath(new URL("../../../fixtures/", import.meta.url));
const COLORS = "MLKJIHGFED";
const CLARITIES = ["I2", "I1", "SI3", "SI2", "SI1", "VS2", "VS1", "VVS2", "VVS1", "IF", "FL"];

const facts = ({ shape, carat, color, clarity, costCents, cut, heartsAndArrows }: StoneDraft) => ({
  shape,
  carat,
  color: COLORS[(color ?? 0) - 1],
  clarity: CLARITIES[(clarity ?? 0) - 1],
  cost: costCents,
  cut,
  heartsAndArrows,
});

/** Reads a file without a profile, and counts what was done rightly and wrongly. */
async function figures(name: string) {
  const expected: Record<string, Expected> = JSON.parse(
    await readFile(`${FIXTURES}feeds/${name}.expected.json`, "utf8"),
  );
  const refused = new Map<number, string[]>();
  const stones: StoneDraft[] = [];
  const { guess } = await tryFile(`${FIXTURES}feeds/${name}.csv`, {
    onStone: (stone) => stones.push(stone),
    onRejected: (line, reasons) => refused.set(line, reasons),
  });
  const lines = Object.keys(expected)
    .map(Number)
    .sort((a, b) => a - b);
  const accepted = lines.filter((line) => !refused.has(line));
  const wrong: string[] = [];
  accepted.forEach((line, at) => {
    const wanted = expected[line];
    const stone = stones[at];
    if (!wanted || !stone || "refused" in wanted) wrong.push(`line ${line} was accepted`);
    else {
      const { hearts = false, cut = stone.cut, ...rest } = wanted;
      const found = facts(stone);
      const same = JSON.stringify({ ...rest, cut, heartsAndArrows: hearts }) === JSON.stringify({ ...found });
      if (!same) wrong.push(`line ${line}: ${JSON.stringify(found)}`);
    }
  });
  for (const [line, reasons] of refused) {
    const wanted = expected[line];
    const isRight =
      wanted && "refused" in wanted && reasons.some((reason) => reason.includes(wanted.refused));
    if (!isRight) wrong.push(`line ${line} was refused: ${reasons.join("; ")}`);
  }
  return { accepted: accepted.length, refused: refused.size, wrong, guess, stones };
}

describe("a file that nobody wrote a profile for", () => {
  it.each([
    ["retail-scrape", 88, 12],
    ["rapnet-like", 82, 18],
    ["platform-camel", 84, 16],
    ["decimal-comma", 68, 12],
    ["no-header", 55, 5],
  ])("%s: every row is read rightly, or refused for its own reason", async (name, accepted, refused) => {
    const found = await figures(name);
    expect(found.guess.missing).toEqual([]);
    expect(found.wrong).toEqual([]);
    expect([found.accepted, found.refused]).toEqual([accepted, refused]);
    expect(
      Math.min(...found.stones.map(({ length, height }) => Math.min(length ?? 0, height ?? 0))),
    ).toBeGreaterThan(0);
  });

  it("and that has neither shapes nor laboratories is not guessed at", async () => {
    const { guess, accepted } = await tryFile(`${FIXTURES}real-diamonds/diamonds.csv`);
    expect(guess.missing).toEqual(["shape", "lab"]);
    expect(accepted).toBe(0);
    expect(guess.columns.map(({ name, field }) => [name, field])).toEqual([
      ["carat", "carat"],
      ["cut", "cut"],
      ["color", "color"],
      ["clarity", "clarity"],
      ["depth", "depth_pct"],
      ["table", "table_pct"],
      ["price", "price_total"],
      ["x", "length"],
      ["y", "width"],
      ["z", "height"],
    ]);
  });

  it("takes the laboratory from its report numbers where it has no column for it", () => {
    const header = ["Stock", "Shape", "Carat", "Color", "Clarity", "Report No", "Total Price"];
    const rows = [header, ["A1", "Oval", "1.5", "E", "VS1", "IGI LG612345678", "900"]];
    const guess = guessColumns({ delimiter: ",", rows });
    expect(guess.missing).toEqual([]);
    expect(guess.columns.find(({ name }) => name === "Report No")?.field).toBe("cert");
  });

  it("isn't read by values under a name that stands for something else", () => {
    const header = [
      "Stock",
      "Shape",
      "Carat",
      "Color",
      "Clarity",
      "Lab",
      "Total Price",
      "RFID",
      "Seller",
      "Check",
    ];
    const rows = [
      header,
      ["A1", "Oval", "1.5", "E", "VS1", "GIA", "900", "2211345678", "Natural Gems LLP", "Lab grown"],
      ["A2", "Oval", "1.6", "E", "VS1", "GIA", "990", "2211345679", "Natural Gems LLP", "Lab grown"],
    ];
    const { columns, missing, questions } = guessColumns({ delimiter: ",", rows });
    expect(missing).toEqual([]);
    expect(columns.slice(7).map(({ field }) => field)).toEqual([null, null, null]);
    expect(questions).toEqual([
      { about: "currency", named: [] },
      { about: "stones", silent: 2, stones: 2 },
    ]);
  });

  describe("with a price that may be of the stone or per carat", () => {
    const rows = (weights: readonly number[], price: (carat: number, i: number) => number) =>
      guessColumns({
        delimiter: ",",
        rows: [
          ["Stock", "Shape", "Carat", "Color", "Clarity", "Lab", "Price"],
          ...weights.map((carat, i) => [
            `A${i}`,
            "Round",
            carat.toFixed(2),
            "FGH"[i % 3] ?? "F",
            "VS1",
            "IGI",
            price(carat, i).toFixed(0),
          ]),
        ],
      });
    const MIXED = [0.5, 0.7, 0.9, 1.1, 1.5, 2, 2.5, 3, 3.4];
    const ALIKE = Array.from({ length: 30 }, (_, i) => 2 + i / 100);
    const priceOf = (guess: ReturnType<typeof guessColumns>) => guess.columns.at(-1);

    it("tells by the weights which it is", () => {
      expect(priceOf(rows(MIXED, (carat, i) => 200 * carat ** 1.3 + i))?.field).toBe("price_total");
      expect(priceOf(rows(MIXED, (_, i) => 200 + i))?.field).toBe("price_per_ct");
    });

    it.each([
      ["too few rows", MIXED.slice(5)],
      ["stones of one weight", ALIKE],
    ])("does not guess it from %s", (_, weights) => {
      const guess = rows(weights, (_carat, i) => 200 + i);
      expect(priceOf(guess)).toMatchObject({ field: null, unsure: "price_total" });
      expect(guess.missing).toEqual(["price"]);
      expect(guessInWords(guess)).toContain('Say in a profile whether "Price" is the price of a stone');
    });
  });
});
