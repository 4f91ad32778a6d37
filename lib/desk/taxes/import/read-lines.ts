import { DIVISIONS, divisionCode } from "@/lib/platform/countries/divisions";
import { TAX_CLASSES, TAX_LEVELS, type TaxClass, type TaxLevel } from "@/lib/selling/tax/model";
import { rateFaults } from "@/lib/selling/tax/rates/faults";
import {
  cityKey,
  HIGHEST_RATE_PPM,
  postalKey,
  rateInWords,
  type TaxRate,
} from "@/lib/selling/tax/rates/model";
import { RATE_FIELDS, type TaxFileColumns } from "./formats";
import { isOtherScale, ppmOf, readRate, type Scale, scaleOf } from "./scale";

/** What a line of a file says. */
export type FileLine = {
  /** from 1, the header too */
  line: number;
  /** its place in words */
  place: string;
  /** rates of its county, city, and districts, or whatever else it names */
  rates: TaxRate[];
  /** the state's own rate, which every line of the state repeats */
  state: TaxRate | null;
  /** a change of the rate that the table has under a code, where the line names no place */
  byCode: { region: string; code: string; ratePpm: number; validFrom: string; validTo: string | null } | null;
  faults: string[];
};

export type FileRow = { line: number; cells: readonly string[] };

export type ReadOptions = {
  /** the state of a file whose lines don’t name one */
  region: string | null;
  /** the first day of lines without a date, an ISO date */
  validFrom: string;
};

/** Reads the lines of a file whose form is known. A line that can’t be read has its faults, and no rates. */
export function readTaxLines(
  columns: TaxFileColumns,
  rows: readonly FileRow[],
  options: ReadOptions,
): { lines: FileLine[]; scale: Scale } {
  const scales = columnScales(columns, rows);
  const states: StateRates = new Map();
  const read = {
    avalara: readByZip,
    taxjar: readByZip,
    washington: readWashington,
    shop: readOwn,
    streamlined: readCode,
  };
  const lines = rows.map((row) => {
    const line = new LineReader(columns, row, scales, options, states);
    const content = read[columns.format](line);
    const { place, rates, state, byCode } = content;
    const found = new Set(line.faults);
    for (const rate of rates) for (const fault of rateFaults(rate)) found.add(fault);
    if (state) for (const fault of rateFaults(state)) found.add(fault);
    return { line: row.line, place, rates, state, byCode, faults: found.size > 0 ? [...found] : [] };
  });
  return { lines, scale: scales.leading };
}

type Content = Omit<FileLine, "line" | "faults">;
type Scales = { leading: Scale; of: ReadonlyMap<string, Scale>; isSigned: boolean };

type StateCommon = Pick<
  TaxRate,
  "country" | "region" | "taxClass" | "name" | "onShipping" | "validFrom" | "validTo"
>;
/** The states' rates that a file says, each once. */
type StateRates = Map<string, TaxRate>;

/** How each column writes its rates, from all its lines. */
function columnScales({ at }: TaxFileColumns, rows: readonly FileRow[]): Scales {
  const of = new Map<string, Scale>();
  let leading: Scale | null = null;
  let isSigned = true;
  for (const field of RATE_FIELDS) {
    const index = at[field];
    if (index === undefined) continue;
    const found = rows.flatMap(({ cells }) => readRate(cells[index] ?? "") ?? []);
    isSigned &&= found.every(({ isPercent }) => isPercent);
    const scale = scaleOf(
      found.map(({ value }) => value),
      leading,
    );
    leading ??= scale;
    of.set(field, scale);
  }
  return { leading: isSigned ? "percent" : (leading ?? "fraction"), of, isSigned };
}

/** A state or province by its abbreviation at once, and otherwise by its name, which takes a search. */
const knownDivision = (country: string, typed: string): string | null =>
  DIVISIONS[country]?.[typed] === undefined ? divisionCode(country, typed) : typed;

/** Reads the cells of a line and collects what is wrong with them. */
class LineReader {
  readonly faults: string[] = [];

  constructor(
    private readonly columns: TaxFileColumns,
    private readonly row: FileRow,
    private readonly scales: Scales,
    readonly options: ReadOptions,
    private readonly states: StateRates,
  ) {}

  /** The state's own rate, which is one for all lines that say the same of it. The plan gives it the state's name. */
  state(common: StateCommon, ratePpm: number): TaxRate {
    const key = [common.region, ratePpm, common.onShipping, common.validFrom, common.validTo].join("|");
    const known = this.states.get(key);
    if (known) return known;
    const rate = stateRate(common, ratePpm);
    this.states.set(key, rate);
    return rate;
  }

  text(field: string): string {
    const index = this.columns.at[field];
    return index === undefined ? "" : (this.row.cells[index] ?? "").trim().slice(0, 200);
  }

  fail(fault: string): null {
    this.faults.push(fault);
    return null;
  }

  /** A rate in millionths; 0 with a fault if it can’t be read. */
  rate(field: string, { isWhole = false } = {}): number {
    const cell = this.text(field);
    if (cell === "" || this.columns.at[field] === undefined) return 0;
    const read = readRate(cell);
    if (!read) {
      this.fail(`“${cell.slice(0, 20)}” isn’t a rate. Write 8.875% or 0.08875.`);
      return 0;
    }
    const scale = read.isPercent ? "percent" : (this.scales.of.get(field) ?? this.scales.leading);
    if (isWhole && !this.scales.isSigned && !read.isPercent && isOtherScale(read.value, scale)) {
      this.fail(
        scale === "percent"
          ? `${cell} looks like a fraction, but this column has percentages.`
          : `${cell} looks like a percentage, but this column has fractions.`,
      );
      return 0;
    }
    return ppmOf(read.value, scale);
  }

  day(field: string): string | null {
    const cell = this.text(field);
    const digits = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(cell);
    const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell);
    const [year, month, date] = digits
      ? [digits[1], digits[2], digits[3]]
      : [slashes?.[3], slashes?.[1]?.padStart(2, "0"), slashes?.[2]?.padStart(2, "0")];
    const iso = `${year}-${month}-${date}`;
    if (year && Number(year) >= 9_999) return null;
    const moment = new Date(`${iso}T00:00:00Z`);
    if (year && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso)) return iso;
    return cell === "" ? null : this.fail(`“${cell.slice(0, 20)}” isn’t a date. Write 2026-01-31.`);
  }

  region(country: string): string | null {
    const typed = this.text("state");
    const code = knownDivision(country, typed || (this.options.region ?? ""));
    return code ?? this.fail(typed ? `“${typed.slice(0, 30)}” isn’t a state.` : "The line names no state.");
  }

  zip(country: string, field = "zip"): string | null {
    const cell = this.text(field);
    // spreadsheets drop leading zeros
    const whole = country === "US" && /^\d{3,4}$/.test(cell) ? cell.padStart(5, "0") : cell;
    return postalKey(country, whole) ?? this.fail(`“${cell.slice(0, 20)}” isn’t a ZIP code.`);
  }
}

const titled = (name: string) =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/(^|[\s(/-])\p{L}/gu, (letter) => letter.toUpperCase())
    : name;

/** A line for a ZIP code, with the rates of its state, county, city, and districts. */
function readByZip(line: LineReader): Content {
  const region = line.region("US");
  const zip = line.zip("US");
  const [county, city] = [titled(line.text("county")) || null, titled(line.text("city")) || null];
  const name = titled(line.text("place")) || city || county || zip || "";
  const place = [name, region, zip].filter(Boolean).join(", ");
  const [state, countyPpm, cityPpm, districtPpm, total] = [
    line.rate("stateRate", { isWhole: true }),
    line.rate("countyRate"),
    line.rate("cityRate"),
    line.rate("districtRate"),
    line.rate("combinedRate", { isWhole: true }),
  ];
  const sum = state + countyPpm + cityPpm + districtPpm;
  // the files round each part
  if (line.faults.length === 0 && Math.abs(sum - total) > 20) {
    line.fail(`The parts add up to ${rateInWords(sum)}, and the line says ${rateInWords(total)}.`);
  }
  if (sum > HIGHEST_RATE_PPM) line.fail(`${rateInWords(sum)} is more than 20%. Check the rate.`);
  if (!region || !zip || line.faults.length > 0) return { place, rates: [], state: null, byCode: null };
  const freight = line.text("onShipping");
  const common = {
    country: "US",
    region,
    code: null,
    taxClass: null,
    name: "Sales tax",
    onShipping: /^(y|yes|true|1)$/i.test(freight),
    validFrom: line.options.validFrom,
    validTo: null,
  } as const;
  const local = { ...common, county, city, cityKey: city && cityKey(city), postalFrom: zip, postalTo: zip };
  const parts: [TaxLevel, string, number][] = [
    ["county", county ? `${county} County` : `${name} (county)`, countyPpm],
    ["city", city ?? name, cityPpm],
    ["district", `${name} districts`, districtPpm],
  ];
  const rates = parts
    .filter(([level, , ratePpm]) => ratePpm > 0 || (level === "county" && cityPpm + districtPpm === 0))
    .map(([level, authority, ratePpm]) => ({ ...local, level, authority, ratePpm }));
  return { place, rates, state: line.state(common, state), byCode: null };
}

const NOWHERE = { county: null, city: null, cityKey: null, postalFrom: null, postalTo: null } as const;

const stateRate = (common: StateCommon, ratePpm: number): TaxRate => ({
  ...common,
  ...NOWHERE,
  level: "state",
  authority: common.region ?? "",
  code: `${common.country}-${common.region}`,
  ratePpm,
});

function dates(line: LineReader) {
  return { validFrom: line.day("validFrom") ?? line.options.validFrom, validTo: line.day("validTo") };
}

/** A line for a city of Washington. Places outside cities have no name that addresses use. */
function readWashington(line: LineReader): Content {
  const city = titled(line.text("city"));
  const place = `${city}, WA`;
  const state = line.rate("stateRate", { isWhole: true });
  const [local, rta, total] = [
    line.rate("cityRate"),
    line.rate("districtRate"),
    line.rate("combinedRate", { isWhole: true }),
  ];
  const sum = state + local + rta;
  // the list gives the regional transit's part within the local one, or beside it
  const parts = Math.abs(state + local - total) <= 20 ? [local - rta, rta] : [local, rta];
  if (line.faults.length === 0 && Math.abs(state + (parts[0] ?? 0) + rta - total) > 20) {
    line.fail(`The parts add up to ${rateInWords(sum)}, and the line says ${rateInWords(total)}.`);
  }
  if (city === "") line.fail("The line names no place.");
  const days = dates(line);
  if (line.faults.length > 0 || /^unincorp/i.test(city))
    return { place, rates: [], state: null, byCode: null };
  const common = {
    country: "US",
    region: "WA",
    taxClass: null,
    name: "Sales tax",
    onShipping: true,
    ...days,
  } as const;
  const here = { ...common, ...NOWHERE, city, cityKey: cityKey(city), code: line.text("code") || null };
  const [cityPpm = 0, rtaPpm = 0] = parts;
  return {
    place,
    rates: [
      { ...here, level: "city" as const, authority: city, ratePpm: cityPpm },
      ...(rtaPpm > 0 ? [{ ...here, level: "district" as const, authority: "RTA", ratePpm: rtaPpm }] : []),
    ],
    state: line.state({ ...common, validFrom: line.options.validFrom, validTo: null }, state),
    byCode: null,
  };
}

/** The kind of jurisdiction of a Streamlined file that is the state itself. */
const STATE_KIND = "45";

/** A line that names a jurisdiction by its code; the table must know where that is. */
function readCode(line: LineReader): Content {
  const [kind, code] = [line.text("kind"), line.text("code")];
  const region = line.region("US");
  const ratePpm = line.rate("rate");
  const days = dates(line);
  const place = `Code ${code}${region ? `, ${region}` : ""}`;
  if (!region || line.faults.length > 0) return { place, rates: [], state: null, byCode: null };
  const common = {
    country: "US",
    region,
    taxClass: null,
    name: "Sales tax",
    onShipping: false,
    ...days,
  } as const;
  return kind === STATE_KIND
    ? { place: region, rates: [], state: line.state(common, ratePpm), byCode: null }
    : { place, rates: [], state: null, byCode: { region, code, ratePpm, ...days } };
}

const wordOf = <T extends string>(words: readonly T[], typed: string): T | null =>
  words.find((word) => word === typed.toLowerCase()) ?? null;

/** A line of the shop's own table. */
function readOwn(line: LineReader): Content {
  const country = line.text("country").toUpperCase();
  const region = country === "US" || country === "CA" ? ownRegion(line, country) : null;
  const zip = line.text("zip") === "" ? null : line.zip(country);
  const zipTo = line.text("zipTo") === "" ? zip : line.zip(country, "zipTo");
  const city = line.text("city") || null;
  const level = wordOf<TaxLevel>(TAX_LEVELS, line.text("level"));
  const classText = line.text("taxClass");
  const taxClass = classText === "" ? null : wordOf<TaxClass>(TAX_CLASSES, classText);
  if (!/^[A-Z]{2}$/.test(country)) line.fail("Write the country as two letters, such as US.");
  if (!level) line.fail(`The level must be one of ${TAX_LEVELS.join(", ")}.`);
  if (classText !== "" && !taxClass)
    line.fail(`The class must be empty or one of ${TAX_CLASSES.join(", ")}.`);
  if (line.text("authority") === "") line.fail("The line names no authority.");
  if (line.text("rate") === "") line.fail("The line has no rate.");
  const ratePpm = line.rate("rate", { isWhole: true });
  const days = dates(line);
  const place = [city, line.text("county"), region ?? country, zip].filter(Boolean).join(", ");
  if (!level || line.faults.length > 0) return { place, rates: [], state: null, byCode: null };
  const rate: TaxRate = {
    country,
    region,
    county: line.text("county") || null,
    city,
    cityKey: city && cityKey(city),
    postalFrom: zip,
    postalTo: zipTo,
    level,
    authority: line.text("authority"),
    code: line.text("code") || null,
    taxClass,
    name: line.text("name") || "Sales tax",
    ratePpm,
    onShipping: /^(y|yes|true|1)$/i.test(line.text("onShipping")),
    ...days,
  };
  return { place, rates: [rate], state: null, byCode: null };
}

const ownRegion = (line: LineReader, country: string): string | null =>
  line.text("state") === "" ? null : line.region(country);
