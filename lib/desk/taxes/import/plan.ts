import { DIVISIONS } from "@/lib/platform/countries/divisions";
import { gapBetween, haveCommonDay, overlaps, shiftDay, slotOf } from "@/lib/selling/tax/rates/faults";
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
  remarks: PlanRemarks;
};

/** What an owner should know of a file, though it holds nothing back. */
export type PlanRemarks = {
  /** ZIP codes of the table that the file leaves out */
  missingZips: string[];
  /** lines that name no place that an address could */
  placeless: number;
  /** states of which the file says that they have no tax */
  untaxed: string[];
};

/**
 * Compares a file with the table: what it adds, and which imported or shipped rows it replaces from its first day. Rates that a
 * person entered aren’t replaced: where they contradict the file, its line has a fault. No two states or countries contradict
 * each other, so that the lines of each can be compared by themselves.
 * @param stored the rows of the lines’ states and countries
 * @param saysDelivery whether the whole file says where delivery is taxed
 */
export function planImport(
  read: readonly FileLine[],
  stored: readonly StoredRate[],
  saysDelivery = saysWhereDeliveryIsTaxed(read),
): ImportPlan {
  const lines = read.map((line) => ({ ...line, rates: [...line.rates], faults: [...line.faults] }));
  const wanted: Wanted[] = [];
  const byCode = groupByCode(stored);
  for (const line of lines) {
    if (line.byCode) applyCode(line, byCode);
    for (const rate of line.rates) wanted.push({ rate, line });
  }
  wanted.push(...stateRates(lines));
  if (!saysDelivery) adoptStateShipping(wanted, stored);
  const slots = new Map<string, Wanted[]>();
  for (const one of wanted) {
    const key = slotOf(one.rate);
    const slot = slots.get(key);
    if (slot) slot.push(one);
    else slots.set(key, [one]);
  }
  for (const slot of slots.values()) findContradictions(slot);
  findRepeatedPlaces(wanted);
  const { added, ended, unchanged } = replace(wanted, slots, stored);
  return { lines, added, ended, unchanged, remarks: remarksOf(lines, added, stored) };
}

/** Whether a file says of any rate that it taxes delivery. Rates that the table knows by a code say nothing about the file. */
export const saysWhereDeliveryIsTaxed = (lines: readonly FileLine[]): boolean =>
  lines.some(
    ({ rates, state, byCode }) =>
      byCode === null && (state?.onShipping === true || rates.some(({ onShipping }) => onShipping)),
  );

/** The rates below the state by their state and code. */
function groupByCode(stored: readonly StoredRate[]): Map<string, StoredRate[]> {
  const codes = new Map<string, StoredRate[]>();
  for (const row of stored) {
    if (row.code === null || row.level === "state") continue;
    const key = `${row.region} ${row.code}`;
    const known = codes.get(key);
    if (known) known.push(row);
    else codes.set(key, [row]);
  }
  return codes;
}

/** Puts the place that the table knows by a code into the line that names only the code. */
function applyCode(line: FileLine, codes: ReadonlyMap<string, readonly StoredRate[]>): void {
  const { byCode } = line;
  if (!byCode) return;
  const known = codes.get(`${byCode.region} ${byCode.code}`) ?? [];
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
function stateRates(lines: readonly FileLine[]): Wanted[] {
  const found = new Map<string, Wanted>();
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
function adoptStateShipping(wanted: Wanted[], stored: readonly StoredRate[]): void {
  const states = new Map(
    stored.filter(({ level }) => level === "state").map(({ region, onShipping }) => [region, onShipping]),
  );
  for (const { rate } of wanted) rate.onShipping = states.get(rate.region) ?? rate.onShipping;
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type Wanted = { rate: TaxRate; line: FileLine };

/** Notes where lines overlap, or leave days of one place between them without a rate. */
function findContradictions(slot: Wanted[]): void {
  slot.sort((a, b) => compareText(a.rate.validFrom, b.rate.validFrom));
  const ofCodes = new Map<string, Wanted>();
  for (const one of slot) {
    const codes = `${one.rate.postalFrom}–${one.rate.postalTo}`;
    const before = ofCodes.get(codes);
    ofCodes.set(codes, one);
    if (!before) continue;
    noteOverlap(before, one);
    const gap = gapBetween(before.rate, one.rate);
    if (gap) one.line.faults.push(gap);
  }
  // ranges of ZIP codes can overlap others that begin elsewhere
  if (ofCodes.size > 1) findOverlappingRanges(slot);
}

function findOverlappingRanges(slot: readonly Wanted[]): void {
  const byCode = [...slot].sort((a, b) => compareText(a.rate.postalFrom ?? "", b.rate.postalFrom ?? ""));
  let open: Wanted[] = [];
  for (const one of byCode) {
    open = open.filter(({ rate }) => (rate.postalTo ?? "") >= (one.rate.postalFrom ?? ""));
    const other = open.find(
      ({ rate }) =>
        (rate.postalFrom !== one.rate.postalFrom || rate.postalTo !== one.rate.postalTo) &&
        overlaps(rate, one.rate),
    );
    // one fault of a line is enough to hold the file
    if (!other) open.push(one);
    else if (other.line.line < one.line.line) noteOverlap(other, one);
    else noteOverlap(one, other);
  }
}

function noteOverlap(before: Wanted, one: Wanted): void {
  if (overlaps(before.rate, one.rate)) noteSamePlace(before, one);
}

function noteSamePlace(before: Wanted, { rate, line }: Wanted): void {
  const fault = `It overlaps line ${before.line.line}: both hold for ${placeInWords(rate)}.`;
  if (!line.faults.includes(fault)) line.faults.push(fault);
}

/**
 * Notes where two lines say the whole tax of one place: where a file doesn't name the cities of a ZIP code, an address there
 * would owe the sum of them.
 */
function findRepeatedPlaces(wanted: readonly Wanted[]): void {
  const places = new Map<string, Wanted>();
  for (const one of wanted) {
    const { country, region, county, cityKey, postalFrom, postalTo, level } = one.rate;
    // only lines with the state's own rate say all that a place owes
    if (one.line.state === null || level === "state") continue;
    const key = [country, region, county?.toLowerCase(), cityKey, postalFrom, postalTo].join("|");
    const before = places.get(key);
    if (!before) places.set(key, one);
    else if (before.line !== one.line && haveCommonDay(before.rate, one.rate)) noteSamePlace(before, one);
  }
}

function replace(
  wanted: readonly Wanted[],
  slots: ReadonlyMap<string, readonly Wanted[]>,
  stored: readonly StoredRate[],
): Pick<ImportPlan, "added" | "ended" | "unchanged"> {
  const ended = new Map<string, { id: string; rate: StoredRate; validTo: string }>();
  const matched = new Set<TaxRate>();
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
    if (equal && same.length === 1) matched.add(equal.rate);
    else if (row.source === "entered") {
      for (const { line } of same)
        line.faults.push("It contradicts a rate that was entered by hand. End that one first.");
    } else if (same.length > 0 || (cover && row.level !== "state" && row.source === "import")) {
      const [first] = same.map(({ rate, line }) => ({ from: rate.validFrom, line }));
      endFrom(row, first ?? cover, ended);
    }
  }
  const added = wanted.map(({ rate }) => rate).filter((rate) => !matched.has(rate));
  return { added, ended: [...ended.values()], unchanged: matched.size };
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

function remarksOf(
  lines: readonly FileLine[],
  added: readonly TaxRate[],
  stored: readonly StoredRate[],
): PlanRemarks {
  const zips = new Set(lines.flatMap(({ rates }) => rates.flatMap(({ postalFrom }) => postalFrom ?? [])));
  const missing = new Set<string>();
  for (const { source, validTo, postalFrom } of zips.size > 0 ? stored : []) {
    if (source === "import" && validTo === null && postalFrom !== null && !zips.has(postalFrom)) {
      missing.add(postalFrom);
    }
  }
  const placeless = lines.filter(
    ({ faults, rates, state, byCode }) =>
      faults.length === 0 && rates.length === 0 && state === null && byCode === null,
  );
  const untaxed = added.filter(({ level, ratePpm }) => level === "state" && ratePpm === 0);
  return {
    missingZips: [...missing],
    placeless: placeless.length,
    untaxed: untaxed.map(({ authority }) => authority),
  };
}

/** Most ZIP codes that a note names. */
const NAMED = 5;

/** The remarks on the parts of a file, in sentences. */
export function notesOf(parts: readonly PlanRemarks[]): string[] {
  const notes: string[] = [];
  const missing = parts.flatMap(({ missingZips }) => missingZips);
  if (missing.length > 0) {
    const named = missing.slice(0, NAMED).join(", ");
    const count = missing.length === 1 ? "1 ZIP code" : `${missing.length} ZIP codes`;
    notes.push(`The file leaves out ${count} that the table has, such as ${named}. Their rates stay.`);
  }
  const placeless = parts.reduce((sum, part) => sum + part.placeless, 0);
  if (placeless > 0) notes.push(`${placeless} lines name no place that an address could, and are left out.`);
  const untaxed = parts.flatMap((part) => part.untaxed);
  if (untaxed.length > 0) notes.push(`The file says that ${untaxed.join(", ")} has no tax.`);
  return notes;
}
