import { type Field, isAlternativeField, isMediaField } from "../fields";
import { type ImportProfileInput, parseProfile } from "../profile";
import { FILE_LIMITS } from "../read/limits";
import { countKnown, mapHeader, mapOrder, missingColumns } from "../understand/headers";
import { readMoney } from "../understand/price";
import { readCarats } from "../understand/size";
import { cleanCell, isBlank, isRejected } from "../understand/text";
import { byConfidence, type Candidate } from "./candidate";
import { CONTENT, type Decimal, isPictureAddress, isVideoAddress } from "./content";
import { lineThrough, PER_CARAT_SLOPE } from "./line-through";
import { candidatesByMeasure } from "./measure-columns";
import { fieldsOfName } from "./names";
import type { Sample } from "./sample";

/** What a column of an unknown file is taken for. */
export type GuessedColumn = {
  /** from 0 */
  index: number;
  /** the header's name; null in a file without a header */
  name: string | null;
  /** null: not read */
  field: Field | null;
  /** of two columns of one field, the lower goes first */
  rank: number;
  /** 0 to 1: how surely the column is its field, or what it nearly was */
  confidence: number;
  /** the field it may be, not surely enough to read it */
  unsure: Field | null;
  /** values as the file has them, each different */
  examples: string[];
};

export type Guess = {
  columns: GuessedColumn[];
  /** how to read the file, if nothing is missing */
  profile: ImportProfileInput;
  /** what the file needs and no column surely is, by name; empty for a file that can be read */
  missing: string[];
};

/** From here on a column is read. */
const SURE = 0.6;
/** From here on it is mentioned. */
const POSSIBLE = 0.35;
/** Rows from which prices and weights may say whether a price is per carat. */
const ENOUGH_ROWS = 5;
/** Standard errors by which a slope has to lie on one side of the limit. */
const CLEARLY = 2;
/** Of stones this near to one carat, both are nearly the same. */
const NEAR_ONE_CARAT = Math.log(1.02);
/** What is left of the confidence in a price that may be either. */
const EITHER_PRICE = 0.5;
const EXAMPLES = 3;

/** Guesses how a file is to be read from its first rows. It decides nothing that it isn't sure of. */
export function guessColumns({ delimiter, rows }: Sample): Guess {
  const [first = [], ...others] = rows;
  const hasHeader = isHeader(first);
  const body = hasHeader ? others : rows;
  const width = first.length;
  const cells = Array.from({ length: width }, (_, index) =>
    body
      .map((row) => cleanCell((row[index] ?? "").slice(0, FILE_LIMITS.cell)))
      .filter((text) => !isBlank(text)),
  );
  const decimal = decimalOf(cells);
  const candidates = first.flatMap((name, index) =>
    candidatesOf(hasHeader ? name : "", index, cells[index] ?? [], decimal),
  );
  if (!hasHeader) candidates.push(...candidatesByMeasure(cells, candidates, decimal));
  const isFull = (index: number) => (cells[index]?.length ?? 0) === body.length;
  const chosen = assign(candidates, isFull);
  const unsettled = settlePrices(chosen, body, hasHeader ? first : null, decimal);
  const columns = first.map((name, index): GuessedColumn => {
    const best =
      chosen.get(index) ??
      unsettled.get(index) ??
      candidates.filter((one) => one.index === index).sort(byConfidence)[0];
    const isRead = chosen.has(index);
    return {
      index,
      name: hasHeader ? name.trim() : null,
      field: isRead ? (best?.field ?? null) : null,
      rank: best?.rank ?? 0,
      confidence: best && best.confidence >= POSSIBLE ? best.confidence : 0,
      unsure: !isRead && best && best.confidence >= POSSIBLE ? best.field : null,
      examples: [...new Set(cells[index])].slice(0, EXAMPLES),
    };
  });
  const profile = profileOf(columns, cells, { delimiter, decimal, hasHeader });
  const parsed = parseProfile(profile);
  const mapped = profile.order ? mapOrder(parsed.order ?? []) : mapHeader(first, parsed);
  return { columns, profile, missing: missingColumns(mapped, parsed) };
}

/** A first row is a header if it names columns, or holds no number while the rows below do. */
function isHeader(row: readonly string[]): boolean {
  return countKnown(row) >= 3 || !row.some((cell) => /\d/.test(cell.replace(/[a-z_ ]+\s*\d$/i, "")));
}

/** The decimal sign of most numbers that have one. */
function decimalOf(columns: readonly (readonly string[])[]): Decimal {
  let points = 0;
  let commas = 0;
  for (const text of columns.flat()) {
    if (/^\D{0,3}(\d{1,3}(,\d{3})+|\d+)\.\d+\D{0,3}$/.test(text)) points += 1;
    else if (/^\D{0,3}(\d{1,3}([. ]\d{3})+|\d+),\d{1,2}\D{0,3}$/.test(text)) commas += 1;
  }
  return commas > points ? "," : ".";
}

function candidatesOf(name: string, index: number, texts: readonly string[], decimal: Decimal): Candidate[] {
  const named = new Map(fieldsOfName(name).map(({ field, score, rank }) => [field, { score, rank }]));
  return (Object.keys(CONTENT) as Field[]).flatMap((field) => {
    const { fits, weight } = CONTENT[field];
    const known = named.get(field);
    const share =
      texts.length === 0 ? null : texts.filter((text) => fits(text, decimal)).length / texts.length;
    const byContent = share === null ? 0 : share * weight * 0.75;
    const byName = known ? known.score * (share === null ? 0.8 : 0.3 + 0.7 * share) : 0;
    const confidence = Math.round(Math.max(byName, byContent) * 100) / 100;
    return confidence >= POSSIBLE ? [{ index, field, confidence, rank: known?.rank ?? 1000 }] : [];
  });
}

/**
 * Gives each column its best field, the surest first. A field takes a second column only if it may have several: media,
 * or a price whose better column is blank in places.
 */
function assign(
  candidates: readonly Candidate[],
  isFull: (index: number) => boolean,
): Map<number, Candidate> {
  const chosen = new Map<number, Candidate>();
  const taken = new Map<Field, boolean>();
  for (const one of [...candidates].sort(byConfidence)) {
    if (one.confidence < SURE || chosen.has(one.index)) continue;
    const isServed = taken.get(one.field);
    if (isServed !== undefined && !isMediaField(one.field) && (isServed || !isAlternativeField(one.field)))
      continue;
    chosen.set(one.index, one);
    taken.set(one.field, isServed === true || isFull(one.index));
  }
  return chosen;
}

/** Names that say of a price whether it is for the stone or per carat, so that its amounts need not. */
const NAMES_PRICE = /total|amount|final|per|\/|ppc|cash|rap|carat|\bct\b|rate/i;

/**
 * Tells a price for the stone from one per carat where the name doesn't: the first grows with the weight. Two
 * columns tell each other apart. Where too few rows, or stones of one weight, leave it open, the price is not chosen:
 * a stone sold at its price per carat is sold at a loss.
 * @returns prices that may be either
 */
function settlePrices(
  chosen: Map<number, Candidate>,
  body: readonly (readonly string[])[],
  header: readonly string[] | null,
  decimal: Decimal,
): Map<number, Candidate> {
  const unsettled = new Map<number, Candidate>();
  const caratIndex = [...chosen.values()].find(({ field }) => field === "carat")?.index;
  const prices = [...chosen.values()].filter(({ field }) => field === "price_total");
  if (caratIndex === undefined || [...chosen.values()].some(({ field }) => field === "price_per_ct")) {
    return unsettled;
  }
  for (const price of prices) {
    if (header && NAMES_PRICE.test(header[price.index] ?? "")) continue;
    const points = body.flatMap((row) => {
      const carat = readCarats(cleanCell(row[caratIndex] ?? ""), decimal);
      const amount = readMoney(cleanCell(row[price.index] ?? ""), decimal);
      if (isRejected(carat) || isRejected(amount) || !amount.value) return [];
      return [[Math.log(carat.value[0]), Math.log(amount.value)] as const];
    });
    const line = points.length < ENOUGH_ROWS ? null : lineThrough(points);
    const isClear = line !== null && Math.abs(line.slope - PER_CARAT_SLOPE) > CLEARLY * line.slopeError;
    if (isClear && line.slope < PER_CARAT_SLOPE) chosen.set(price.index, { ...price, field: "price_per_ct" });
    if (!isClear && points.some(([carat]) => Math.abs(carat) > NEAR_ONE_CARAT)) {
      chosen.delete(price.index);
      unsettled.set(price.index, { ...price, confidence: EITHER_PRICE });
    }
  }
  return unsettled;
}

type Layout = { delimiter: Sample["delimiter"]; decimal: Decimal; hasHeader: boolean };

function profileOf(
  columns: readonly GuessedColumn[],
  cells: readonly (readonly string[])[],
  { delimiter, decimal, hasHeader }: Layout,
): ImportProfileInput {
  const read = columns.filter(({ field }) => field !== null).sort((a, b) => a.rank - b.rank);
  const has = (field: Field) => read.some((column) => column.field === field);
  const filled = (field: Field) =>
    cells[read.find((column) => column.field === field)?.index ?? -1]?.length ?? 0;
  const rows = cells.reduce((most, { length }) => Math.max(most, length), 0);
  // a report names a stone better than a hash of everything its row says
  const byReport = (has("cert_no") ? filled("cert_no") : 0) > rows * 0.95 && has("lab");
  const sku = has("sku") ? "column" : byReport ? "certificate" : "content";
  const named = (column: GuessedColumn) => column.name ?? "";
  return {
    delimiter,
    decimal,
    sku,
    ...(hasHeader
      ? {
          columns: Object.fromEntries(
            read.filter(named).map((column) => [named(column), mediaField(column, cells)]),
          ),
          ignore: columns.filter((column) => column.field === null && named(column)).map(named),
        }
      : { order: columns.map(({ field }) => field) }),
  };
}

/** A column of addresses is of pictures or videos by what they end in, whatever its name says. */
function mediaField(column: GuessedColumn, cells: readonly (readonly string[])[]): Field {
  const field = column.field ?? "title";
  if (!isMediaField(field) || field === "cert_url") return field;
  const texts = cells[column.index] ?? [];
  const share = (is: (text: string) => boolean) => texts.filter(is).length / Math.max(1, texts.length);
  if (share(isPictureAddress) > 0.8) return "image";
  return share(isVideoAddress) > 0.8 ? "video" : field;
}
