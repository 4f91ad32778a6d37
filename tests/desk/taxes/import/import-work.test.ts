import { expect, test } from "vitest";
import { planTaxImport, scanTaxFile } from "@/lib/desk/taxes/import/import-work";
import { TAX_FILE_LIMITS } from "@/lib/desk/taxes/import/limits";
import { rateValues } from "@/lib/desk/taxes/import/rate-values";
import { linesOf } from "../../../fixtures/sales-tax/read-rates";

const HEAD =
  "zip,state,county,city,state_rate,county_rate,city_rate,combined_district_rate,combined_rate,freight_taxable";
const NEW_YORK = "10001,NY,New York,New York,0.04,0,0.045,0.00375,0.08875,Y";
const AUSTIN = "78701,TX,Travis,Austin,0.0625,0,0.01,0.01,0.0825,N";
const options = { region: null, validFrom: "2026-07-01" };
const fileOf = (...lines: string[]) => ({ bytes: Buffer.from([HEAD, ...lines].join("\n")), options });
const scan = (bytes: Buffer, encoding = "utf-8") => scanTaxFile({ bytes, options, encoding });
const plan = (lines: string[], stored: Record<string, string> = {}) => {
  const planned = planTaxImport({ ...fileOf(...lines), stored, isWritten: true });
  if ("problem" in planned) throw new Error(planned.problem);
  return planned;
};

test("a file is scanned for its form, its places, and the first day on which it holds", () => {
  expect(scan(fileOf(NEW_YORK, AUSTIN, NEW_YORK.replace("10001", "10002")).bytes)).toEqual({
    scan: {
      format: "taxjar",
      lines: 3,
      places: [
        { country: "US", region: "NY" },
        { country: "US", region: "TX" },
      ],
      firstDay: "2026-07-01",
      isByCode: false,
    },
    bytes: null,
  });
});

test("a file in the encoding of old spreadsheets comes back in UTF-8", () => {
  const text = [HEAD, "00901,PR,San Juan,Peñuelas,0.105,0,0.01,0,0.115,Y"].join("\n");
  const scanned = scan(Buffer.from(text, "latin1"), "windows-1252");
  expect("bytes" in scanned && Buffer.from(scanned.bytes ?? []).toString("utf8")).toBe(text);
});

test.each([
  ["nothing but line ends", "\n\n\n", "The file is empty."],
  ["a header alone", HEAD, "The file has no lines below its header."],
  ["other columns", "order,total\nA-1,10\n", "The columns aren’t those of a table of tax rates."],
  ["a quotation mark that never closes", `${HEAD}\n"10001,NY\n`, "a quotation mark isn’t closed"],
  ["600 columns", `${"a,".repeat(600)}b\n`, "more than 500 columns"],
  [
    "too many lines",
    `${HEAD}\n${`${",".repeat(9)}\n`.repeat(TAX_FILE_LIMITS.lines + 1)}`,
    "The file has more than 60,000 lines. Split it by state.",
  ],
])("a file of %s is refused with a sentence", (_, text, problem) => {
  expect(scan(Buffer.from(text))).toEqual({ problem: expect.stringContaining(problem) });
});

test("states that are compared one by one come to the same changes as the whole file", () => {
  const { summary, writes } = plan([AUSTIN, NEW_YORK]);
  expect(summary).toMatchObject({ added: 6, ended: 0, unchanged: 0, faulty: 0, notes: [] });
  expect(summary.samples.map(({ line }) => line)).toEqual([2, 3]);
  const added = writes?.flatMap((one) => JSON.parse(one.added) as unknown[]);
  const expected = linesOf([HEAD, AUSTIN, NEW_YORK].join("\n")).lines.flatMap(({ rates }) =>
    rates.map(rateValues),
  );
  expect(added).toEqual(expect.arrayContaining(expected));
  // the file says where delivery is taxed, so Texas keeps its own word although no line of it says yes
  expect(added?.find((values) => (values as unknown[])[8] === "Texas")).toMatchObject({ 13: false });
});

test("a state’s stored rates end where the file replaces them, and stay where it says the same", () => {
  const [row] = plan([NEW_YORK]).writes ?? [];
  const before = (JSON.parse(row?.added ?? "[]") as unknown[][]).map((values, at) => [
    `00000000-0000-4000-8000-00000000000${at}`,
    "import",
    ...values.with(14, "2026-01-01"),
  ]);
  const stored = { "US NY": JSON.stringify(before) };
  expect(plan([NEW_YORK, AUSTIN], stored).summary).toMatchObject({ added: 3, ended: 0, unchanged: 3 });
  const raised = plan([NEW_YORK.replace("0.045,0.00375,0.08875", "0.05,0.00375,0.09375")], stored);
  expect(raised.summary).toMatchObject({ added: 1, ended: 1, unchanged: 2 });
  expect(raised.writes?.map(({ ended }) => JSON.parse(ended) as unknown)).toEqual([
    [[before.find((values) => values[9] === "city")?.[0], "2026-06-30"]],
  ]);
});

test("a file with a fault writes nothing, and its faults are listed in the order of its lines", () => {
  const { summary, writes } = plan([
    AUSTIN.replace("0.0825", "0.09"),
    NEW_YORK,
    NEW_YORK.replace("0.08875", "0.5"),
    AUSTIN.replace("78701", "7870X"),
  ]);
  expect(writes).toBeNull();
  expect(summary.faulty).toBe(3);
  expect(summary.faults.map(({ line }) => line)).toEqual([2, 4, 5]);
});
