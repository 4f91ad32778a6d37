import { expect, test } from "vitest";
import { notesOf, planImport, type StoredRate } from "@/lib/desk/taxes/import/plan";
import { linesOf } from "../../../fixtures/sales-tax/read-rates";

const AVALARA =
  "State,ZipCode,TaxRegionName,EstimatedCombinedRate,StateRate,EstimatedCountyRate,EstimatedCityRate,EstimatedSpecialRate,RiskLevel";
const NEW_YORK = "NY,10001,NEW YORK CITY,0.088750,0.040000,0.000000,0.045000,0.003750,2";
const ALBANY = "NY,12207,ALBANY,0.080000,0.040000,0.040000,0.000000,0.000000,2";
const faultsOf = (text: string) => linesOf(text).lines.map(({ faults }) => faults.join(" "));
const avalara = (...lines: string[]) => [AVALARA, ...lines].join("\n");

test("Avalara’s table is read by ZIP code, with each part as a rate of its own", () => {
  const { columns, scale, lines } = linesOf(avalara(NEW_YORK, ALBANY));
  expect(columns).toMatchObject({ format: "avalara", ignored: ["RiskLevel"] });
  expect(scale).toBe("fraction");
  expect(lines[0]?.faults).toEqual([]);
  expect(lines[0]?.state).toMatchObject({ region: "NY", level: "state", ratePpm: 40_000 });
  expect(lines[0]?.rates).toMatchObject([
    { level: "city", authority: "New York City", ratePpm: 45_000, postalFrom: "10001", postalTo: "10001" },
    { level: "district", ratePpm: 3_750 },
  ]);
});

test("percentages and fractions are told apart by the file, and come to the same rates", () => {
  const percent = avalara("NY,10001,NEW YORK CITY,8.875,4,0,4.5,0.375,2", "NY,12207,ALBANY,8,4,4,0,0,2");
  const read = linesOf(percent);
  expect(read.scale).toBe("percent");
  expect(read.lines.map(({ rates }) => rates)).toEqual(
    linesOf(avalara(NEW_YORK, ALBANY)).lines.map(({ rates }) => rates),
  );
});

test("a line of the other kind in a column is held, and so are parts that don’t add up", () => {
  expect(
    faultsOf(avalara("NY,10001,NYC,8.875,4,0,4.5,0.375,2", "NY,12207,ALBANY,8,4,4,0,0,2", ALBANY)),
  ).toEqual(["", "", expect.stringContaining("looks like a fraction, but this column has percentages")]);
  expect(faultsOf(avalara(NEW_YORK, ALBANY, "NY,12208,ALBANY,8,4,4,0,0,2"))[2]).toContain(
    "looks like a percentage",
  );
  expect(faultsOf(avalara(NEW_YORK, "NY,12207,ALBANY,0.08,0.04,4,0,0,2"))[1]).toContain("add up to");
});

test("a rate over 20%, a ZIP code that is none, and an unknown state are said on their lines", () => {
  const [tall, zip, state] = faultsOf(
    avalara(
      "NY,10001,NYC,0.19,0.04,0,0.15,0.05,2",
      "NY,1000X,NYC,0.08,0.04,0.04,0,0,2",
      "ZZ,10002,NYC,0.08,0.04,0.04,0,0,2",
    ),
  );
  expect(tall).toContain("24% is more than 20%");
  expect(zip).toContain("isn’t a ZIP code");
  expect(state).toContain("isn’t a state");
});

test("TaxJar’s table names counties, cities, and whether delivery is taxed; lost zeros come back", () => {
  const { columns, lines } = linesOf(
    [
      "zip,state,county,city,state_rate,county_rate,city_rate,combined_district_rate,combined_rate,freight_taxable",
      "7102,NJ,ESSEX,NEWARK,0.06625,0,0,0,0.06625,Y",
      "80111,CO,ARAPAHOE,GREENWOOD VILLAGE,0.029,0.0025,0.03,0.011,0.0725,N",
      "80111,CO,ARAPAHOE,CENTENNIAL,0.029,0.0025,0.025,0.011,0.0675,N",
    ].join("\n"),
  );
  expect(columns.format).toBe("taxjar");
  expect(lines.flatMap(({ faults }) => faults)).toEqual([]);
  // a place without local tax is known to have none
  expect(lines[0]?.rates).toMatchObject([
    { level: "county", ratePpm: 0, postalFrom: "07102", city: "Newark", onShipping: true },
  ]);
  expect(lines[1]?.rates.map(({ city, level, ratePpm }) => [city, level, ratePpm])).toEqual([
    ["Greenwood Village", "county", 2_500],
    ["Greenwood Village", "city", 30_000],
    ["Greenwood Village", "district", 11_000],
  ]);
});

test("Washington’s list has dates of its own, and places outside cities are left out", () => {
  const { columns, lines } = linesOf(
    [
      "Name,Code,State,Local,RTA,Rate,Effective Date,Expiration Date",
      "SEATTLE,1726,.0650,.0385,.0140,.1035,20240401,20251231",
      "UNINCORP. AREAS,1700,.0650,.0370,.0000,.1020,20240401,20251231",
      "SPOKANE,3210,.0650,.0260,.0000,.0910,20251301,20251231",
      "YAKIMA,3913,.0650,.0180,.0000,.0830,20250401,20250101",
    ].join("\n"),
  );
  expect(columns.format).toBe("washington");
  expect(lines[0]?.rates).toMatchObject([
    { city: "Seattle", code: "1726", ratePpm: 24_500, validFrom: "2024-04-01", validTo: "2025-12-31" },
    { level: "district", authority: "RTA", ratePpm: 14_000 },
  ]);
  expect(lines[1]).toMatchObject({ rates: [], faults: [] });
  expect(lines[2]?.faults.join()).toContain("isn’t a date");
  expect(lines[3]?.faults.join()).toContain("before it begins");
});

const stored = (rate: Partial<StoredRate>): StoredRate => ({
  id: "1",
  source: "shipped",
  country: "US",
  region: "NY",
  county: null,
  city: null,
  cityKey: null,
  postalFrom: null,
  postalTo: null,
  level: "state",
  authority: "New York",
  code: "US-NY",
  taxClass: null,
  name: "Sales tax",
  ratePpm: 40_000,
  onShipping: true,
  validFrom: "2026-01-01",
  validTo: null,
  ...rate,
});

test("a file adds what the table lacks, keeps what is alike, and ends what it replaces the day before", () => {
  const { lines } = linesOf(avalara(NEW_YORK, ALBANY));
  const state = stored({});
  const old = stored({
    id: "2",
    source: "import",
    level: "city",
    authority: "New York City",
    postalFrom: "10001",
    postalTo: "10001",
    ratePpm: 50_000,
  });
  const plan = planImport(lines, [state, old]);
  expect(plan.lines.flatMap(({ faults }) => faults)).toEqual([]);
  expect(plan.unchanged).toBe(1);
  expect(plan.added.map(({ level, ratePpm }) => [level, ratePpm])).toEqual([
    ["city", 45_000],
    ["district", 3_750],
    ["county", 40_000],
  ]);
  expect(plan.ended).toMatchObject([{ id: "2", validTo: "2026-06-30" }]);
  // whether delivery is taxed is as the state has it
  expect(plan.added.every(({ onShipping }) => onShipping)).toBe(true);
});

test("a file never replaces what a person entered, and repeated places are faults", () => {
  const entered = stored({
    id: "3",
    source: "entered",
    level: "county",
    authority: "Albany County",
    postalFrom: "12207",
    postalTo: "12207",
    ratePpm: 30_000,
  });
  const { lines } = planImport(linesOf(avalara(NEW_YORK, ALBANY, NEW_YORK)).lines, [entered]);
  expect(lines.map(({ faults }) => faults.join(" "))).toEqual([
    "",
    expect.stringContaining("entered by hand"),
    expect.stringContaining("overlaps line 2"),
  ]);
});

test("two lines for a ZIP code are a fault where the file names no cities, whatever their authorities", () => {
  const file = avalara(
    "NY,10800,YONKERS,0.08875,0.04,0,0.045,0.00375,2",
    "NY,10800,PELHAM,0.08375,0.04,0.04,0,0.00375,2",
    ALBANY,
  );
  expect(planImport(linesOf(file).lines, []).lines.map(({ faults }) => faults)).toEqual([
    [],
    ["It overlaps line 2: both hold for NY, 10800."],
    [],
  ]);
});

test("ranges of ZIP codes that reach into each other are faults, wherever they are in the file", () => {
  const range = (from: string, to: string, day = "2026-01-01") =>
    `US,NY,${from},${to},county,A County,1%,${day},`;
  const file = [
    "country,state,zip_from,zip_to,level,authority,rate,valid_from,valid_to",
    range("10000", "10999"),
    range("20000", "20999"),
    range("30000", "30999"),
    range("10500", "10600"),
  ].join("\n");
  expect(planImport(linesOf(file).lines, []).lines.map(({ faults }) => faults.join())).toEqual([
    "",
    "",
    "",
    "It overlaps line 2: both hold for NY, 10500–10600.",
  ]);
});

test("days between two rates of a place without one are a fault, and a table’s ZIP code that the file lacks is said", () => {
  const own = [
    "country,state,city,zip_from,level,authority,rate,valid_from,valid_to",
    "US,NY,,10001,city,NYC,4.5%,2026-01-01,2026-03-31",
    "US,NY,,10001,city,NYC,4.75%,2026-05-01,",
  ].join("\n");
  const left = stored({ id: "4", source: "import", level: "city", postalFrom: "11201", postalTo: "11201" });
  const plan = planImport(linesOf(own).lines, [left]);
  expect(plan.lines[1]?.faults).toEqual(["No rate holds from Apr 1, 2026 to Apr 30, 2026."]);
  expect(notesOf([plan.remarks]).join()).toContain("11201");
});

test("a Streamlined rate file changes the rates that the table knows by their codes", () => {
  const { columns, lines } = linesOf(
    [
      "20,45,20,.0650,.0650,.0650,.0650,20260701,99991231",
      "20,01,36000,.0135,.0135,.0135,.0135,20260701,99991231",
      "20,01,99999,.0100,.0100,.0100,.0100,20260701,99991231",
    ].join("\n"),
    { region: "KS", validFrom: "2026-07-01" },
  );
  expect(columns.format).toBe("streamlined");
  const kansas = { region: "KS", source: "import" as const };
  const plan = planImport(lines, [
    stored({ ...kansas, id: "5", code: "US-KS", ratePpm: 65_000 }),
    stored({
      ...kansas,
      id: "6",
      level: "city",
      code: "36000",
      city: "Topeka",
      cityKey: "topeka",
      ratePpm: 15_000,
    }),
  ]);
  expect(plan.lines[2]?.faults.join()).toContain("no place with the code 99999");
  expect(plan.added).toMatchObject([
    { city: "Topeka", ratePpm: 13_500, validFrom: "2026-07-01", validTo: null },
  ]);
  expect(plan.ended).toMatchObject([{ id: "6" }]);
});
