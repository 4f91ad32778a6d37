import { type Field, isAlternativeField, isJoinedField, isMediaField } from "../fields";
import { type ImportProfile, type ImportProfileInput, parseProfile } from "../profile";
import { openQuestions } from "../questions/decide";
import type { Evidence } from "../questions/evidence";
import type { Question } from "../questions/schema";
import { FILE_LIMITS } from "../read/limits";
import { type Columns, cellsOf, mapHeader, mapOrder, missingColumns } from "../understand/headers";
import { readMoney } from "../understand/money/price";
import { readReportNumber } from "../understand/report/report-number";
import { prepareCells, readStatements } from "../understand/row";
import { readCarats } from "../understand/size";
import { cleanCell, isBlank, isRejected } from "../understand/text";
import { readShape } from "../understand/values";
import { byConfidence, type Candidate } from "./candidate";
import { CONTENT, type Decimal, isPictureAddress, isVideoAddress } from "./content";
import { findHeader, tableRows } from "./find-header";
import { lineThrough, PER_CARAT_SLOPE } from "./line-through";
import { candidatesByMeasure } from "./measure-columns";
import { fieldsOfName } from "./names";
import { type Sample, usualWidth } from "./sample";

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
  /** line of the names of columns, from 1; null in a file without them */
  headerLine: number | null;
  /** what stands above it, line by line */
  above: string[];
  /** what nobody has answered yet, as far as the first rows show it */
  questions: Question[];
  /** words of the column of shapes that stand for none of the shop's */
  unknownShapes: string[];
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
/** The most that values say of a column whose name doesn't stand for their field: enough to mention it, never to read it. */
const UNNAMED = 0.55;
/** Unknown shapes that are listed. */
const MOST_SHAPES = 20;
/** What is left of the confidence in a price that may be either. */
const EITHER_PRICE = 0.5;
const EXAMPLES = 3;

/**
 * Guesses how a file is to be read from its first rows. It decides nothing that it isn't sure of.
 * @param name the file's, which may name a currency
 */
export function guessColumns(sample: Sample, name = ""): Guess {
  const { delimiter, rows } = sample;
  const headerAt = findHeader(sample);
  const hasHeader = headerAt >= 0;
  const width = usualWidth(rows);
  const first = rows[headerAt] ?? rows.find(({ length }) => length === width) ?? [];
  const body = tableRows(rows.slice(headerAt + 1), hasHeader ? first : null);
  const cells = Array.from({ length: first.length }, (_, index) =>
    body
      .map((row) => cleanCell((row[index] ?? "").slice(0, FILE_LIMITS.cell)))
      .filter((text) => !isBlank(text)),
  );
  const decimal = decimalOf(cells);
  const candidates = first.flatMap((name, index) =>
    candidatesOf(hasHeader ? name : null, index, cells[index] ?? [], decimal),
  );
  if (!hasHeader) candidates.push(...candidatesByMeasure(cells, candidates, decimal));
  const isFull = (index: number) => (cells[index]?.length ?? 0) === body.length;
  const chosen = assign(candidates, isFull);
  settleReports(chosen, cells);
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
  const above = rows.slice(0, Math.max(0, headerAt)).map((row) => row.filter((cell) => cell.trim() !== ""));
  const evidence = evidenceOf(body, mapped, parsed, above.flat());
  return {
    columns,
    profile,
    missing: missingColumns(mapped, parsed),
    headerLine: hasHeader ? (sample.lines?.[headerAt] ?? headerAt + 1) : null,
    above: above.map((line) => line.join(" ").slice(0, LONGEST_TITLE)).filter(Boolean),
    questions: openQuestions({ name, columns: mapped, evidence }, parsed, false),
    unknownShapes: unknownShapes(body, mapped),
  };
}

/** Characters of a line above the header that are shown. */
const LONGEST_TITLE = 120;

/** What the first rows say of their stones and prices. */
function evidenceOf(
  body: readonly (readonly string[])[],
  columns: Columns,
  profile: ImportProfile,
  titles: string[],
): Evidence {
  const evidence: Evidence = { titles, stones: 0, silent: 0, unnamed: 0, foreign: 0, foreignName: null };
  for (const row of body) {
    const { refused, foreign, stones, currency } = readStatements(
      prepareCells(cellsOf(row, columns), profile),
    );
    if (foreign !== null) {
      evidence.foreign += 1;
      evidence.foreignName ??= foreign;
    } else if (refused === null) {
      evidence.stones += 1;
      if (!stones) evidence.silent += 1;
      if (!currency) evidence.unnamed += 1;
    }
  }
  return evidence;
}

/** Words that a person may give a shape, since every exporter has codes of its own. EC has a question of its own. */
function unknownShapes(body: readonly (readonly string[])[], { at, shapeInCut }: Columns): string[] {
  const words = body.map((row) => cleanCell(row[at.shape ?? -1] ?? "")).filter((word) => !isBlank(word));
  const unknown = words.filter((word) => isRejected(readShape(word, { ec: "emerald", shapeInCut })));
  return [...new Set(unknown.map((word) => word.slice(0, 60)))].slice(0, MOST_SHAPES);
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

/**
 * What a column may be. Its name and its values have to agree: values alone decide only in a file without names.
 * @param name null in such a file
 */
function candidatesOf(
  name: string | null,
  index: number,
  texts: readonly string[],
  decimal: Decimal,
): Candidate[] {
  const named = new Map(fieldsOfName(name ?? "").map(({ field, score, rank }) => [field, { score, rank }]));
  const shareOf = (is: (text: string, decimal: Decimal) => boolean) =>
    texts.length === 0 ? null : texts.filter((text) => is(text, decimal)).length / texts.length;
  return (Object.keys(CONTENT) as Field[]).flatMap((field) => {
    const { fits, weight, alone = fits } = CONTENT[field];
    const known = named.get(field);
    const share = shareOf(fits);
    const most = name === null ? 1 : UNNAMED;
    const byContent = weight === 0 ? 0 : Math.min(most, (shareOf(alone) ?? 0) * weight * 0.75);
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
    if (isServed !== undefined && !isJoinedField(one.field) && (isServed || !isAlternativeField(one.field)))
      continue;
    chosen.set(one.index, one);
    taken.set(one.field, isServed === true || isFull(one.index));
  }
  return chosen;
}

/** Share of report numbers that name their laboratory before they stand for it too. */
const NAMED_LABS = 0.8;

/** In a file without laboratories, numbers such as "IGI LG612345678" say them too. */
function settleReports(chosen: Map<number, Candidate>, cells: readonly (readonly string[])[]): void {
  const all = [...chosen.values()];
  const numbers = all.find(({ field }) => field === "cert_no");
  if (!numbers || all.some(({ field }) => field === "lab" || field === "cert")) return;
  const texts = cells[numbers.index] ?? [];
  const named = texts.filter((text) => {
    const read = readReportNumber(text, null);
    return !isRejected(read) && read.value.lab !== null;
  });
  if (named.length >= texts.length * NAMED_LABS) chosen.set(numbers.index, { ...numbers, field: "cert" });
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
  const sku = filled("sku") > 0 ? "column" : byReport ? "certificate" : "content";
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
