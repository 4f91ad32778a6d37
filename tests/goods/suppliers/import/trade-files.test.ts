import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { CLARITY_GRADES, COLOR_GRADES, gradeLabel } from "@/lib/goods/diamonds/model";
import { tryFile } from "@/lib/goods/suppliers/import/guess/try-file";
import type { Question } from "@/lib/goods/suppliers/import/questions/schema";
import type { StoneDraft } from "@/lib/goods/suppliers/import/stone";

const FOLDER = fileURLToPath(new URL("../../../fixtures/trade-files/", import.meta.url));

/** What a line is: the facts of its stone, or words of each reason why it is refused. Other lines are no stones. */
type Expected = Record<string, { refused: string[] } | Record<string, unknown>>;

const facts = (stone: StoneDraft) => ({
  sku: stone.supplierSku,
  shape: stone.shape,
  carat: stone.carat,
  color: gradeLabel(COLOR_GRADES, stone.color),
  clarity: gradeLabel(CLARITY_GRADES, stone.clarity),
  cut: stone.cut,
  polish: stone.polish,
  symmetry: stone.symmetry,
  fluorescence: stone.fluorescence,
  lab: stone.certificateType,
  report: stone.certificateNumber,
  table: stone.table,
  depth: stone.depth,
  ratio: stone.ratio,
  length: stone.length,
  width: stone.width,
  height: stone.height,
  cost: stone.costCents,
  ...(stone.kind === "color"
    ? { fancy: [stone.fancyColor, stone.intensity, stone.overtone, stone.colorLabel] }
    : {}),
});

/** Reads a file as nobody has seen it, line by line. */
async function read(name: string) {
  const expected: Expected = JSON.parse(await readFile(`${FOLDER}${name}.expected.json`, "utf8"));
  const refused = new Map<number, string[]>();
  const stones: StoneDraft[] = [];
  const trial = await tryFile(`${FOLDER}${name}.csv`, {
    onStone: (stone) => stones.push(stone),
    onRejected: (line, reasons) => refused.set(line, reasons),
  });
  const lines = Object.keys(expected).map(Number);
  const accepted = lines.filter((line) => !refused.has(line));
  const found = Object.fromEntries([
    ...accepted.map((line, at) => {
      const stone = stones[at];
      return [line, stone ? facts(stone) : null] as const;
    }),
    ...[...refused].map(([line, reasons]) => [line, { refused: reasons }] as const),
  ]);
  return { expected, found, trial, stones };
}

/** The reasons of a row in the words that are expected of them, one for one. */
function inExpectedWords(expected: Expected, found: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(found).map(([line, row]) => {
      const wanted = expected[line];
      const reasons = row && typeof row === "object" && "refused" in row ? (row.refused as string[]) : null;
      if (!reasons || !wanted || !Array.isArray(wanted.refused)) return [line, row];
      const words = wanted.refused as string[];
      const isSame =
        reasons.length === words.length && words.every((word, at) => reasons[at]?.includes(word));
      return [line, isSame ? wanted : row];
    }),
  );
}

const CURRENCY: Question = { about: "currency", named: [] };
const stonesOf = (stones: number): Question => ({ about: "stones", silent: stones, stones });

describe("a file as the trade writes it", () => {
  it.each<
    [
      name: string,
      headerLine: number,
      accepted: number,
      refused: number,
      questions: Question[],
      held: RegExp | null,
    ]
  >([
    ["dharm-exporter", 2, 78, 0, [CURRENCY, stonesOf(78)], null],
    ["kiran-style-exporter", 4, 22, 1, [CURRENCY, stonesOf(22)], null],
    ["venus-exporter-inr", 2, 49, 2, [stonesOf(49)], /price column "Price\/Cts INR" names another currency/],
    ["rapnet-download", 1, 56, 4, [CURRENCY, stonesOf(56)], null],
    ["made-title-line", 2, 80, 0, [CURRENCY], null],
    ["made-total-line", 2, 80, 0, [CURRENCY], null],
    ["made-blank-line", 2, 80, 0, [CURRENCY], null],
    ["made-rfid-no-report", 1, 80, 0, [CURRENCY, stonesOf(80)], null],
    ["made-price-HK", 1, 39, 0, [], /price column "Price \(HK\$\)" names another currency/],
    ["made-fancy-grades", 1, 8, 0, [CURRENCY], null],
    ["made-treatment-parcel", 1, 5, 21, [CURRENCY], null],
    ["made-cert-forms-A", 1, 34, 2, [CURRENCY], null],
  ])(
    "%s: header on line %i, %i stones, %i refused",
    async (name, headerLine, accepted, refused, questions, held) => {
      const { expected, found, trial } = await read(name);
      expect(trial.guess.missing).toEqual([]);
      expect(inExpectedWords(expected, found)).toEqual(expected);
      expect([trial.accepted, trial.refused]).toEqual([accepted, refused]);
      expect(trial.headerLine).toBe(headerLine);
      expect(trial.guess.headerLine).toBe(headerLine);
      expect(trial.questions).toEqual(questions);
      if (held) expect(trial.foreign).toMatch(held);
      else expect(trial.foreign).toBeNull();
    },
  );

  it("shows what is above its header, and reads none of it", async () => {
    const { trial } = await read("kiran-style-exporter");
    expect(trial.guess.above).toEqual(["Pcs Carat", "Grand Total 23 34.82", "Sub Total 23 34.82"]);
  });

  it.each(["rapnet-download", "made-rfid-no-report"])(
    "%s has no reports: a listing's or a chip's number is none",
    async (name) => {
      const { trial, stones } = await read(name);
      expect(trial.guess.columns.filter(({ field }) => field === "cert_no" || field === "cert")).toEqual([]);
      expect(stones.map(({ certificateNumber }) => certificateNumber)).toEqual(stones.map(() => null));
      expect(stones.every(({ reportKey }) => reportKey === null)).toBe(true);
    },
  );

  it("names one report in each of its spellings once", async () => {
    const { stones } = await read("made-cert-forms-A");
    const keys = stones.flatMap(({ reportKey }) => reportKey ?? []);
    expect(keys.slice(0, 12)).toEqual([
      ...["78", "79", "80", "81", "82", "83", "84", "85", "86", "88", "89"].map((end) => `IGI 6123456${end}`),
      "GIA 2211345678",
    ]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("of another kind of goods is not imported, and says what it lacks", async () => {
    const trial = await tryFile(`${FOLDER}made-shopify-hidden-giftcard.csv`);
    expect(trial.guess.missing).toEqual(["shape", "carat", "price", "color", "clarity", "lab"]);
    expect(trial.accepted).toBe(0);
  });
});
