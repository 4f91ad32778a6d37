import { DIVISIONS } from "@/lib/platform/countries/divisions";
import { gapBetween, overlaps, shiftDay, slotOf } from "@/lib/selling/tax/rates/faults";
import { placeInWords, type RateSource, rateInWords, type TaxRate } from "@/lib/selling/tax/rates/model";
import type { FileLine } from "./read-lines";

/** A row that the table has already. */
export type StoredRate = TaxRate & { id: string; source: RateSource };

export type ImportPlan = {
  lines: readonly FileLine[];
  added: TaxRate[];
  /** rows that the file replaces, with their new last day */
  ended: { id: string; rate: StoredRate; validTo: string }[];
  unchanged: number;
  faulty: number;
  /** what an owner should know, though it holds nothing back */
  notes: string[];
};

/**
 * Compares a file with the table: what it adds, and which imported or shipped rows it replaces from its first day. Rates that a
 * person entered aren’t replaced: where they contradict the file, its line has a fault.
 * @param stored the rows of the file’s states and countries
 */
export function planImport(read: readonly FileLine[], stored: readonly StoredRate[]): ImportPlan {
  const lines = read.map((line) => ({ ...line, rates: [...line.rates], faults: [...line.faults] }));
  const wanted: { rate: TaxRate; line: FileLine }[] = [];
  for (const line of lines) {
    if (line.byCode) applyCode(line, stored);
    for (const rate of line.rates) wanted.push({ rate, line });
  }
  wanted.push(...stateRates(lines));
  adoptStateShipping(wanted, stored);
  const slots = new Map<string, { rate: TaxRate; line: FileLine }[]>();
  for (const one of wanted) {
    const key = slotOf(one.rate);
    const slot = slots.get(key);
    if (slot) slot.push(one);
    else slots.set(key, [one]);
  }
  for (const slot of slots.values()) findContradictions(slot);
  const { added, ended, unchanged } = replace(wanted, slots, stored);
  const faulty = lines.filter(({ faults }) => faults.length > 0).length;
  return { lines, added, ended, unchanged, faulty, notes: notesOf(lines, added, stored) };
}

/** Puts the place that the table knows by a code into the line that names only the code. */
function applyCode(line: FileLine, stored: readonly StoredRate[]): void {
  const { byCode } = line;
  if (!byCode) return;
  const known = stored.filter(
    ({ region, code, level }) => region === byCode.region && code === byCode.code && level !== "state",
  );
  if (known.length === 0) {
    line.faults.push(
      `The table has no place with the code ${byCode.code}. Enter its rate with its place first.`,
    );
  }
  const places = new Map(known.map((row) => [slotOf(row), row]));
  for (const { id: _, source: __, ...row } of places.values()) {
    line.rates.push({
      ...row,
      ratePpm: byCode.ratePpm,
      validFrom: byCode.validFrom,
      validTo: byCode.validTo,
    });
  }
}

/** The rate of each state that the file names; a line that says another one than the first has a fault. */
function stateRates(lines: readonly FileLine[]): { rate: TaxRate; line: FileLine }[] {
  const found = new Map<string, { rate: TaxRate; line: FileLine }>();
  for (const line of lines) {
    if (!line.state) continue;
    const key = `${line.state.region} ${line.state.validFrom}`;
    const first = found.get(key);
    if (!first) {
      const name = DIVISIONS[line.state.country]?.[line.state.region ?? ""] ?? line.state.authority;
      found.set(key, { rate: { ...line.state, authority: name }, line });
    } else if (first.rate.ratePpm !== line.state.ratePpm) {
      line.faults.push(
        `The state’s rate is ${rateInWords(line.state.ratePpm)} here and ${rateInWords(first.rate.ratePpm)} on line ${first.line.line}.`,
      );
    }
  }
  return [...found.values()];
}

/** Files that don’t say whether delivery is taxed leave that as the table says of the state. */
function adoptStateShipping(
  wanted: { rate: TaxRate; line: FileLine }[],
  stored: readonly StoredRate[],
): void {
  const saysSo = wanted.some(({ rate, line }) => rate.onShipping && line.byCode === null);
  if (saysSo) return;
  const states = new Map(
    stored.filter(({ level }) => level === "state").map(({ region, onShipping }) => [region, onShipping]),
  );
  for (const { rate } of wanted) rate.onShipping = states.get(rate.region) ?? rate.onShipping;
}

/** Notes where lines of one place overlap, or leave days between them without a rate. */
function findContradictions(slot: { rate: TaxRate; line: FileLine }[]): void {
  slot.sort((a, b) => (a.rate.validFrom < b.rate.validFrom ? -1 : 1));
  for (const [at, { rate, line }] of slot.entries()) {
    const before = slot[at - 1];
    if (!before) continue;
    if (overlaps(before.rate, rate)) {
      line.faults.push(`It overlaps line ${before.line.line}: both hold for ${placeInWords(rate)}.`);
    }
    const gap = gapBetween(before.rate, rate);
    if (gap) line.faults.push(gap);
  }
}

function replace(
  wanted: readonly { rate: TaxRate; line: FileLine }[],
  slots: ReadonlyMap<string, readonly { rate: TaxRate; line: FileLine }[]>,
  stored: readonly StoredRate[],
): Pick<ImportPlan, "added" | "ended" | "unchanged"> {
  const ended = new Map<string, { id: string; rate: StoredRate; validTo: string }>();
  const kept = new Set<TaxRate>();
  /** the first day of the file for a ZIP code or a city, and a line of it */
  const covered = new Map<string, { from: string; line: FileLine }>();
  for (const { rate, line } of wanted) {
    const key = coverKey(rate);
    const known = covered.get(key);
    if (!known || rate.validFrom < known.from) covered.set(key, { from: rate.validFrom, line });
  }
  for (const row of stored) {
    const same = (slots.get(slotOf(row)) ?? []).filter(({ rate }) => overlaps(row, rate));
    const equal = same.find(({ rate }) => isEqual(row, rate));
    const cover = covered.get(coverKey(row));
    if (equal && same.length === 1) kept.add(equal.rate);
    else if (row.source === "entered") {
      for (const { line } of same)
        line.faults.push("It contradicts a rate that was entered by hand. End that one first.");
    } else if (same.length > 0 || (cover && row.level !== "state" && row.source === "import")) {
      const [first] = same.map(({ rate, line }) => ({ from: rate.validFrom, line }));
      endFrom(row, first ?? cover, ended);
    }
  }
  const added = wanted.map(({ rate }) => rate).filter((rate) => !kept.has(rate));
  return { added, ended: [...ended.values()], unchanged: kept.size };
}

/** Ends a row the day before the file’s rates begin. */
function endFrom(
  row: StoredRate,
  by: { from: string; line: FileLine } | undefined,
  ended: Map<string, { id: string; rate: StoredRate; validTo: string }>,
): void {
  if (!by || (row.validTo !== null && row.validTo < by.from)) return;
  const validTo = shiftDay(by.from, -1);
  if (validTo < row.validFrom) {
    by.line.faults.push(
      `The table’s rate for ${placeInWords(row)} begins on ${row.validFrom}, not before this file. Choose a later day, or undo the import that brought it.`,
    );
    return;
  }
  ended.set(row.id, { id: row.id, rate: row, validTo });
}

/** What a file’s lines speak for as a whole: a ZIP code, or a city without one. */
const coverKey = ({ country, region, postalFrom, postalTo, cityKey }: TaxRate): string =>
  [country, region, postalFrom, postalTo, postalFrom === null ? cityKey : ""].join("|");

const isEqual = (a: TaxRate, b: TaxRate): boolean =>
  a.ratePpm === b.ratePpm &&
  a.onShipping === b.onShipping &&
  a.validTo === b.validTo &&
  a.validFrom <= b.validFrom;

/** Most ZIP codes that a note names. */
const NAMED = 5;

function notesOf(
  lines: readonly FileLine[],
  added: readonly TaxRate[],
  stored: readonly StoredRate[],
): string[] {
  const notes: string[] = [];
  const zips = new Set(lines.flatMap(({ rates }) => rates.flatMap(({ postalFrom }) => postalFrom ?? [])));
  const missing = new Set(
    stored
      .filter(
        ({ source, validTo, postalFrom }) => source === "import" && validTo === null && postalFrom !== null,
      )
      .flatMap(({ postalFrom }) => (postalFrom !== null && !zips.has(postalFrom) ? [postalFrom] : [])),
  );
  if (zips.size > 0 && missing.size > 0) {
    const named = [...missing].slice(0, NAMED).join(", ");
    const count = missing.size === 1 ? "1 ZIP code" : `${missing.size} ZIP codes`;
    notes.push(`The file leaves out ${count} that the table has, such as ${named}. Their rates stay.`);
  }
  const unincorporated = lines.filter(
    (line) => line.faults.length === 0 && line.rates.length === 0 && !line.byCode,
  );
  const without = unincorporated.filter(({ state }) => state === null).length;
  if (without > 0) notes.push(`${without} lines name no place that an address could, and are left out.`);
  const zero = added.filter(({ level, ratePpm }) => level === "state" && ratePpm === 0);
  if (zero.length > 0)
    notes.push(`The file says that ${zero.map(({ authority }) => authority).join(", ")} has no tax.`);
  return notes;
}
