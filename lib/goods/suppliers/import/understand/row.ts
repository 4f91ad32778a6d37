import { brand } from "@/lib/platform/site/brand";
import { type Cells, FIELDS } from "../fields";
import type { ImportProfile } from "../profile";
import { type PairStone, type RowOutcome, reportKey, type Stated, type StoneDraft } from "../stone";
import { type DisclosurePolicy, discloseOrRefuse, readDisclosed } from "./disclosure";
import { readColorCells } from "./fancy-color";
import { canShowHearts, readGrades } from "./grades";
import { readMedia } from "./media";
import { namedCurrencies, readCurrency } from "./money/currency";
import { otherCurrency, readSupplierPrice, shopPrice } from "./money/price";
import { readOrigin } from "./origin";
import { readLab } from "./report/laboratory";
import { isMarkedNumber, isReportNumber, type ReportNumber, readReportNumber } from "./report/report-number";
import { readCarats, readSize } from "./size";
import { contentKey, type DuplicateNamer, shopSku } from "./sku";
import { cleanCell, isBlank, isRejected, normalizeWord, type ParsedCell } from "./text";
import * as values from "./values";

export type RowContext = {
  profile: ImportProfile;
  prefix: string;
  shapeInCut: boolean;
  occurrences: DuplicateNamer;
  policy: DisclosurePolicy;
};

/** Cleans a row's cells, fills in constants and replaces the supplier's own words. */
export function prepareCells(raw: Cells, profile: ImportProfile): Cells {
  const cells: Cells = {};
  for (const field of FIELDS) {
    let text = raw[field] === undefined ? undefined : cleanCell(raw[field]);
    if (text === undefined || text === "") text = profile.constants[field] ?? text;
    if (text === undefined) continue;
    const words = profile.values[field];
    if (words) {
      const key = normalizeWord(text);
      text = Object.entries(words).find(([word]) => normalizeWord(word) === key)?.[1] ?? text;
    }
    cells[field] = text;
  }
  if (cells.cert !== undefined && !isBlank(cells.cert)) {
    if (isReportNumber(cells.cert)) {
      if (isBlank(cells.cert_no)) cells.cert_no = cells.cert;
    } else if (isBlank(cells.lab)) cells.lab = cells.cert;
  }
  return cells;
}

/** A row's own SKU; where it has none, or its column is empty, the laboratory and number of its report. */
function skuOf(
  raw: Cells,
  cells: Cells,
  key: string | null,
  { profile, prefix, occurrences }: RowContext,
): string | null {
  if (profile.sku === "content") return shopSku(prefix, occurrences.name(contentKey(raw)));
  if (profile.sku === "column" && !isBlank(cells.sku)) return shopSku(prefix, cells.sku ?? "");
  return key === null ? null : shopSku(prefix, key);
}

/** Names a row by its report: "IGI612345678". A report of another laboratory names its row too, which is refused by that name. */
function reportName(cells: Cells, key: string | null): string | null {
  if (key !== null) return key.replace(" ", "");
  const number = normalizeWord(cells.cert_no ?? "");
  return isRejected(readLab(cells.lab)) && /\d{4}/.test(number)
    ? `${normalizeWord(cells.lab ?? "")}${number}`
    : null;
}

const NO_REPORT: ReportNumber = { number: null, lab: null };

/** A report of each stone, in one cell: what the shop shows of a pair it shows as it is written. */
const pairNumber = (text: string | undefined): ReportNumber => {
  const number = isBlank(text) ? null : (text ?? "").replace(/[\s-]/g, "").toUpperCase();
  return { ...NO_REPORT, number: number && /^[A-Z]{0,4}\d[A-Z0-9]{2,19}$/.test(number) ? number : null };
};

/** What a row says of its stone's origin and its price's currency, and the other currency that it names. */
export function readStatements(cells: Cells): Stated & { refused: string | null; foreign: string | null } {
  const origin = readOrigin(cells, isMarkedNumber(cells.cert_no));
  const inCell = isBlank(cells.currency) ? "bare" : readCurrency(cells.currency ?? "");
  const prices = [cells.price_total, cells.price_per_ct].map((text) => namedCurrencies(text ?? "", "price"));
  const other = prices.flatMap(({ others }) => others)[0];
  return {
    stones: "origin" in origin && origin.origin === "stated",
    currency: inCell === "own" || prices.some(({ isOwn }) => isOwn),
    refused: "refused" in origin ? origin.refused : null,
    foreign: (inCell === "other" ? cells.currency : other) ?? null,
  };
}

const unstated = () =>
  `nothing says that it is ${brand.originLabel}, and this supplier sells natural stones too`;

/**
 * Converts one row of a supplier's file to a stone, or lists every reason why not. Never throws, whatever the
 * row holds.
 */
export function readRow(raw: Cells, context: RowContext): RowOutcome {
  const { profile } = context;
  const cells = prepareCells(raw, profile);
  const lab = readLab(cells.lab);
  const ofLab = isRejected(lab) || (lab.value === "NON CERTIFIED" && isBlank(cells.lab)) ? null : lab.value;
  const carats = readCarats(cells.carat, profile.decimal);
  const isPair = ofLab === "MATCHING PAIR" || (!isRejected(carats) && carats.value[1] !== null);
  const report =
    isPair || isRejected(lab) ? { value: pairNumber(cells.cert_no) } : readReportNumber(cells.cert_no, ofLab);
  const { number = null, lab: named = null } = isRejected(report) ? NO_REPORT : report.value;
  const key = reportKey(ofLab ?? named ?? "NON CERTIFIED", number);
  const sku = skuOf(raw, cells, reportName(cells, key), context);
  const notes: string[] = [];
  const reasons: string[] = [];
  let illegible = false;
  const take = <T>(reading: ParsedCell<T>, damage = false): T | null => {
    if (isRejected(reading)) {
      reasons.push(reading.refused);
      illegible ||= damage;
      return null;
    }
    if (reading.note) notes.push(reading.note);
    return reading.value;
  };
  const noted = <T>({ value, note }: { value: T; note?: string }): T => {
    if (note) notes.push(note);
    return value;
  };

  const stock = values.readAvailability(cells.availability);
  if (!stock.free) {
    return {
      sku,
      reasons: ["the supplier marks it as not for sale"],
      illegible,
      notForSale: true,
      foreign: null,
    };
  }
  if (stock.note) notes.push(stock.note);
  if (sku === null) {
    reasons.push(isBlank(cells.sku) ? "no SKU" : "the SKU cannot be used");
    illegible = true;
  }
  const { refused: mined, foreign, ...stated } = readStatements(cells);
  if (mined) reasons.push(mined);
  else if (!stated.stones && profile.stones === "mixed") reasons.push(unstated());
  const shape = take(values.readShape(cells.shape ?? "", { ec: profile.ec, shapeInCut: context.shapeInCut }));
  const weights = take(carats, true);
  const graded = take(readColorCells(cells));
  const inClarity = values.readTier(cells.clarity);
  const clarity = inClarity ? null : take(values.readClarity(cells.clarity));
  const laboratory = take(lab);
  const certificateType = isBlank(cells.lab) ? (named ?? laboratory) : laboratory;
  take(report);
  const disclosed = discloseOrRefuse(
    readDisclosed(cells),
    context.policy,
    isPair || !isBlank(cells.pair_sku),
  );
  if ("refused" in disclosed) reasons.push(...disclosed.refused);
  const weight = weights ? weights[0] + (weights[1] ?? 0) : 0;
  const prices = { total: cells.price_total, perCarat: cells.price_per_ct };
  if (foreign !== null) reasons.push(otherCurrency());
  const supplierCents =
    weights && foreign === null ? take(readSupplierPrice(prices, weight, profile.decimal), true) : null;
  const priceCents = supplierCents === null ? null : take(shopPrice(supplierCents, profile.markup));
  if (
    sku === null ||
    !shape ||
    !weights ||
    !graded ||
    !certificateType ||
    supplierCents === null ||
    priceCents === null ||
    "refused" in disclosed ||
    reasons.length > 0
  ) {
    return { sku, reasons, illegible, notForSale: false, foreign };
  }

  const [firstText, secondText] = (cells.measurements ?? "").split(/\s*[/;&]\s*/);
  const size = readSize({ ...cells, measurements: firstText }, shape, weights[0], profile.decimal);
  let pair: PairStone | null = null;
  const refuse = (reason: string) => ({ sku, reasons: [reason], illegible, notForSale: false, foreign });
  if (weights[1] !== null) {
    const second = readSize({ measurements: secondText }, shape, weights[1], profile.decimal);
    pair = pairStone(weights[1], second);
    if (!pair || size.length === null || size.height === null) {
      return refuse("a pair needs both stones' measurements");
    }
  } else if (certificateType === "MATCHING PAIR" && isBlank(cells.pair_sku)) {
    return refuse("a pair needs both stones' weights");
  }
  const grades = readGrades(cells);
  const { notes: remarks, ...media } = readMedia(cells);
  notes.push(...size.notes, ...grades.notes, ...remarks);
  const saysHearts = grades.heartsAndArrows || values.readBoolean(cells.hearts_and_arrows);
  const hasHearts = saysHearts && canShowHearts(shape, grades);
  if (saysHearts && !hasHearts)
    notes.push("hearts and arrows not taken over: its shape or grades rule them out");
  const { kind, color, fancy } = graded;
  const stone: StoneDraft = {
    sku,
    supplierSku: isBlank(cells.sku) ? null : (cells.sku ?? null),
    costCents: supplierCents,
    kind,
    shape,
    carat: weights[0],
    color,
    colorLabel: fancy?.graded ?? null,
    clarity,
    cut: grades.cut,
    cutLabel: grades.cutLabel,
    polish: grades.polish,
    symmetry: grades.symmetry,
    fluorescence: noted(values.readFluorescence(cells.fluor)),
    qualityTier: values.readTier(cells.quality_tier) ?? inClarity ?? values.readTier(cells.color),
    intensity: fancy?.intensity ?? null,
    fancyColor: fancy?.color ?? null,
    overtone: fancy?.overtone ?? null,
    certificateType: pair ? "MATCHING PAIR" : certificateType,
    certificateNumber: number,
    reportKey: pair ? null : key,
    growth: noted(values.readGrowth(cells.growth)),
    table: size.table,
    depth: size.depth,
    ratio: size.ratio,
    length: size.length,
    width: size.width,
    height: size.height,
    pair,
    expressShipping: profile.delivery.express,
    isOvernight: profile.delivery.overnight,
    disclosure: disclosed.disclosure,
    heartsAndArrows: hasHearts,
    priceCents,
    deliveryDays: profile.delivery.days,
    ...media,
  };
  const other =
    isBlank(cells.pair_sku) || values.readBoolean(cells.pair_sep) ? null : (cells.pair_sku ?? null);
  const mate = other && !pair && cells.sku ? { ownSku: cells.sku, otherSku: other } : null;
  return { stone, notes, mate, stated };
}

/** The second stone of a pair, or null if one of its sides is unknown. */
export function pairStone(
  carat: number,
  size: { length: number | null; width: number | null; height: number | null },
): PairStone | null {
  const { length, width, height } = size;
  return length === null || width === null || height === null ? null : { carat, length, width, height };
}
