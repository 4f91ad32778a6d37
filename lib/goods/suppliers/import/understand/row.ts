import { type Cells, FIELDS } from "../fields";
import type { ImportProfile } from "../profile";
import { type PairStone, type RowOutcome, reportKey, type StoneDraft } from "../stone";
import { readColorCells } from "./fancy-color";
import { canShowHearts, readGrades } from "./grades";
import { readMedia } from "./media";
import { originReason } from "./origin";
import { readSupplierPrice, shopPrice } from "./price";
import { readCarats, readSize } from "./size";
import { contentKey, type DuplicateNamer, shopSku } from "./sku";
import { cleanCell, isBlank, isRejected, normalizeWord, type ParsedCell } from "./text";
import * as values from "./values";

export type RowContext = {
  profile: ImportProfile;
  prefix: string;
  shapeInCut: boolean;
  occurrences: DuplicateNamer;
};

/** Cleans a row's cells, fills in constants and replaces the supplier's own words. */
function prepare(raw: Cells, profile: ImportProfile): Cells {
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
    if (values.isReportNumber(cells.cert)) {
      if (isBlank(cells.cert_no)) cells.cert_no = cells.cert;
    } else if (isBlank(cells.lab)) cells.lab = cells.cert;
  }
  return cells;
}

function skuOf(raw: Cells, cells: Cells, { profile, prefix, occurrences }: RowContext): string | null {
  if (profile.sku === "content") return shopSku(prefix, occurrences.name(contentKey(raw)));
  if (profile.sku === "column") return isBlank(cells.sku) ? null : shopSku(prefix, cells.sku ?? "");
  const number = values.readReportNumber(cells.cert_no).value;
  // IGI prints the same number with and without LG
  return number === null
    ? null
    : shopSku(prefix, `${normalizeWord(cells.lab ?? "")}${number.replace(/^LG/, "")}`);
}

/**
 * Converts one row of a supplier's file to a stone, or lists every reason why not. Never throws, whatever the
 * row holds.
 */
export function readRow(raw: Cells, context: RowContext): RowOutcome {
  const { profile } = context;
  const cells = prepare(raw, profile);
  const sku = skuOf(raw, cells, context);
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
    };
  }
  if (stock.note) notes.push(stock.note);
  if (sku === null) {
    reasons.push(isBlank(cells.sku) ? "no SKU" : "the SKU cannot be used");
    illegible = true;
  }
  const mined = originReason(cells);
  if (mined) reasons.push(mined);
  const shape = take(values.readShape(cells.shape ?? "", { ec: profile.ec, shapeInCut: context.shapeInCut }));
  const carats = take(readCarats(cells.carat, profile.decimal), true);
  const graded = take(readColorCells(cells));
  const inClarity = values.readTier(cells.clarity);
  const clarity = inClarity ? null : take(values.readClarity(cells.clarity));
  const certificateType = take(values.readLab(cells.lab));
  const weight = carats ? carats[0] + (carats[1] ?? 0) : 0;
  const prices = { total: cells.price_total, perCarat: cells.price_per_ct };
  if (!isBlank(cells.currency) && !/^(US\s*\$|USD|\$)$/i.test(cells.currency ?? "")) {
    reasons.push("the price is not in US dollars");
  }
  const supplierCents = carats ? take(readSupplierPrice(prices, weight, profile.decimal), true) : null;
  const priceCents = supplierCents === null ? null : take(shopPrice(supplierCents, profile.markup));
  if (
    sku === null ||
    !shape ||
    !carats ||
    !graded ||
    !certificateType ||
    supplierCents === null ||
    priceCents === null ||
    reasons.length > 0
  ) {
    return { sku, reasons, illegible, notForSale: false };
  }

  const [firstText, secondText] = (cells.measurements ?? "").split(/\s*[/;&]\s*/);
  const size = readSize({ ...cells, measurements: firstText }, shape, carats[0], profile.decimal);
  let pair: PairStone | null = null;
  if (carats[1] !== null) {
    const second = readSize({ measurements: secondText }, shape, carats[1], profile.decimal);
    pair = pairStone(carats[1], second);
    if (!pair || size.length === null || size.height === null) {
      return { sku, reasons: ["a pair needs both stones' measurements"], illegible, notForSale: false };
    }
  } else if (certificateType === "MATCHING PAIR" && isBlank(cells.pair_sku)) {
    return { sku, reasons: ["a pair needs both stones' weights"], illegible, notForSale: false };
  }
  const grades = readGrades(cells);
  const { notes: remarks, ...media } = readMedia(cells);
  notes.push(...size.notes, ...grades.notes, ...remarks);
  const saysHearts = grades.heartsAndArrows || values.readBoolean(cells.hearts_and_arrows);
  const hasHearts = saysHearts && canShowHearts(shape, grades);
  if (saysHearts && !hasHearts)
    notes.push("hearts and arrows not taken over: its shape or grades rule them out");
  const { kind, color, fancy } = graded;
  const certificateNumber = noted(values.readReportNumber(cells.cert_no));
  const stone: StoneDraft = {
    sku,
    supplierSku: isBlank(cells.sku) ? null : (cells.sku ?? null),
    costCents: supplierCents,
    kind,
    shape,
    carat: carats[0],
    color,
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
    certificateNumber,
    reportKey: pair ? null : reportKey(certificateType, certificateNumber),
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
    heartsAndArrows: hasHearts,
    priceCents,
    deliveryDays: profile.delivery.days,
    ...media,
  };
  const other =
    isBlank(cells.pair_sku) || values.readBoolean(cells.pair_sep) ? null : (cells.pair_sku ?? null);
  const mate = other && !pair && cells.sku ? { ownSku: cells.sku, otherSku: other } : null;
  return { stone, notes, mate };
}

/** The second stone of a pair, or null if one of its sides is unknown. */
export function pairStone(
  carat: number,
  size: { length: number | null; width: number | null; height: number | null },
): PairStone | null {
  const { length, width, height } = size;
  return length === null || width === null || height === null ? null : { carat, length, width, height };
}
