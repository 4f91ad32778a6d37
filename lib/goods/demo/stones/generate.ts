import type {
  CertificateType,
  DiamondKind,
  FancyColor,
  Intensity,
  QualityTier,
  Shape,
} from "@/lib/goods/diamonds/model";
import { modelPriceCents } from "@/lib/goods/diamonds/pricing/price";
import { depthPercent } from "@/lib/goods/diamonds/sizes/depth-percent";
import { PROPORTIONS } from "@/lib/goods/diamonds/sizes/depths";
import { type Millimeters, millimetersFromCarat } from "@/lib/goods/diamonds/sizes/measure";
import type { DiamondRow } from "@/lib/goods/diamonds/stone/transform";
import { stableId } from "@/lib/platform/ids/stable-id";
import { type Cents, cents } from "@/lib/platform/money/model";
import { atQuantile, between, mix32, mulberry32, normal, normalQuantile, type Random } from "./random";
import {
  CERTIFICATE_SHARES,
  CLARITY_SHARES,
  COLOR_SHARES,
  CUT_SHARES,
  FANCY_SHARES,
  INTENSITY_SHARES,
  LIMITED_INTENSITIES,
  MAGIC_CARATS,
  SHAPE_SHARES,
  SUPPLIERS,
  UNGRADED_CUTS,
} from "./trade-shares";

/** The fixed "today" of the demo stock: its newest stone is less than a day old on this date. */
export const STOCK_DATE = new Date("2026-10-31T00:00:00Z");
/** From this day GIA grades lab-grown stones as Premium or Standard only. */
export const GIA_TIERS_SINCE = new Date("2025-10-01T00:00:00Z");

const DAY = 24 * 60 * 60 * 1000;

export type GeneratedStone = DiamondRow & {
  /** every past price, oldest first; the last is the current one */
  history: { priceCents: Cents; at: Date }[];
};

const SKU_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
// odd, so that multiplying by it modulo a power of two never yields the same number twice
const SCATTER = 0x2545f491;

/** A six-letter code, unique for an index below 2³⁰, in no visible order. */
function scatteredCode(index: number): string {
  let n = ((Math.imul(index + 1, SCATTER) >>> 0) ^ 0x15a4e35) & 0x3fffffff;
  let code = "";
  for (let i = 0; i < 6; i++) {
    code = `${SKU_LETTERS[n & 31]}${code}`;
    n >>>= 5;
  }
  return code;
}

function reportNumber(type: CertificateType, kind: DiamondKind, index: number): string | null {
  const serial = (Math.imul(index * 2 + (kind === "color" ? 1 : 0), SCATTER) >>> 0) & 0x7ffffff;
  if (type === "IGI") return `LG${560_000_000 + serial}`;
  if (type === "GIA") return `${6_440_000_000 + serial}`;
  if (type === "GCAL") return `${330_000_000 + serial}`;
  return null;
}

function drawCarat(random: Random): number {
  const kind = random();
  // a few large stones, a fifth anywhere, the rest just above a magic weight
  if (kind < 0.012) return Math.min(20, 4 + -Math.log(1 - random()) * 2.5);
  if (kind < 0.2) return Math.min(8, Math.max(0.3, Math.exp(normal(random) * 0.55 + 0.1)));
  return atQuantile(MAGIC_CARATS, random()) + Math.min(0.19, -Math.log(1 - random()) * 0.035);
}

const places = (value: number, digits: number) => Number(value.toFixed(digits));

type Measured = Millimeters & { carat: number; depth: number; table: number | null; ratio: number };

function measure(random: Random, shape: Shape, carat: number): Measured {
  const { depth, table, ratio } = PROPORTIONS[shape];
  const span = ratio[Math.floor(random() * ratio.length)] ?? [1, 1];
  const size = millimetersFromCarat(
    shape,
    carat,
    between(random, span[0], span[1]),
    between(random, depth[0], depth[1]),
  );
  const long = Math.max(size.length, size.width);
  const wide = Math.min(size.length, size.width);
  return {
    carat,
    length: long,
    width: wide,
    height: size.height,
    depth: places(depthPercent(shape, { length: long, width: wide, height: size.height }), 1),
    table: table ? places(between(random, table[0], table[1]), 1) : null,
    ratio: places(long / wide, 2),
  };
}

/** Draws color, clarity and cut together: a fine crystal is also cut with care. */
function drawGrades(random: Random) {
  const quality = normal(random);
  const quantile = () => normalQuantile(0.55 * quality + 0.835 * normal(random));
  return {
    color: atQuantile(COLOR_SHARES, quantile()),
    clarity: atQuantile(CLARITY_SHARES, quantile()),
    cut: atQuantile(CUT_SHARES, quantile()),
    finish: quantile(),
  };
}

function drawFancy(random: Random): {
  fancyColor: FancyColor;
  intensity: Intensity;
  overtone: string | null;
} {
  const { hue, overtones } = atQuantile(FANCY_SHARES, random());
  const allowed = LIMITED_INTENSITIES[hue];
  const intensity = atQuantile(
    INTENSITY_SHARES.filter(([word]) => !allowed || allowed.includes(word)),
    random(),
  );
  const overtone = random() < 0.3 ? overtones[Math.floor(random() * overtones.length)] : undefined;
  return { fancyColor: hue, intensity, overtone: overtone ?? null };
}

/** Below it, polish and symmetry are Excellent whatever is drawn for the symmetry. */
const FINEST = 0.5;

const finishWord = (quantile: number) =>
  quantile < 0.55 ? "Excellent" : quantile < 0.92 ? "Very Good" : "Good";

/**
 * The demo stone at a position of the stock, always the same one however many are generated. Shares,
 * proportions and prices follow the trade's figures in trade-shares.ts and price.ts.
 */
export function generateStone(kind: DiamondKind, index: number): GeneratedStone {
  const random = mulberry32(mix32(index * 2 + (kind === "color" ? 1 : 0) + 0x5eed));
  const sku = `${kind === "color" ? "AC" : "AW"}-${scatteredCode(index)}`;
  const shape = atQuantile(SHAPE_SHARES, random());
  const certificateType = atQuantile(CERTIFICATE_SHARES, random());
  const createdAt = new Date(STOCK_DATE.getTime() - Math.floor(random() ** 1.4 * 540 * DAY));
  const first = measure(random, shape, places(drawCarat(random), 2));
  const second =
    certificateType === "MATCHING PAIR"
      ? measure(random, shape, places(first.carat * between(random, 0.98, 1.02), 2))
      : null;

  const tiered = certificateType === "GIA" && createdAt >= GIA_TIERS_SINCE;
  const grades = drawGrades(random);
  const fancy = kind === "color" ? drawFancy(random) : null;
  const premium = grades.color >= 9 && grades.clarity >= 8;
  const qualityTier: QualityTier | null = tiered ? (premium ? "Premium" : "Standard") : null;
  // laboratories grade the cut of rounds and of some fancy shapes
  const cutGraded = !tiered && !UNGRADED_CUTS.has(shape) && (random() < 0.62 || shape === "round");
  const cut = cutGraded ? grades.cut : null;
  const arrows = random() < 0.14;
  const speed = random();
  const isOvernight = speed < 0.06;
  const expressShipping = speed < 0.28;

  const stone = {
    sku,
    kind,
    shape,
    carat: first.carat,
    color: kind === "white" && !tiered ? grades.color : null,
    // a black stone is opaque, so it has no clarity grade
    clarity: tiered || fancy?.fancyColor === "black" ? null : grades.clarity,
    cut,
    qualityTier,
    intensity: fancy?.intensity ?? null,
    fancyColor: fancy?.fancyColor ?? null,
    certificateType,
    heartsAndArrows: shape === "round" && cut === 4 && grades.finish < FINEST && arrows,
    isOvernight,
    pair: second
      ? { carat: second.carat, length: second.length, width: second.width, height: second.height }
      : null,
  };
  const regularPriceCents = modelPriceCents(stone);
  const history = [{ priceCents: regularPriceCents, at: createdAt }];
  const priceCents = reducedPrice(random, regularPriceCents, createdAt, history);

  return {
    ...stone,
    id: stableId(`diamond:${sku}`),
    supplier: atQuantile(SUPPLIERS, random()),
    cutLabel: null,
    colorLabel: null,
    disclosure: null,
    polish: finishWord(grades.finish),
    symmetry: finishWord(grades.finish * 0.9 + random() * 0.1),
    fluorescence: random() < 0.93 ? "None" : "Faint",
    overtone: fancy?.overtone ?? null,
    offerSku: null,
    // an invented report is nobody’s
    reportKey: null,
    feedPicture: null,
    photo: null,
    certificatePage: null,
    certificateNumber: reportNumber(certificateType, kind, index),
    growth: random() < (fancy?.fancyColor === "black" ? 1 : 0.25) ? "HPHT" : "CVD",
    table: first.table,
    depth: first.depth,
    ratio: first.ratio,
    length: first.length,
    width: first.width,
    height: first.height,
    expressShipping,
    priceCents,
    regularPriceCents,
    availability: "available",
    isDemo: true,
    deliveryDays: isOvernight ? 1 : expressShipping ? 3 : 6 + Math.floor(random() * 7),
    createdAt,
    updatedAt: history.at(-1)?.at ?? createdAt,
    history,
  };
}

/** Occasionally reduces the price of a stone that has been on offer for two months. */
function reducedPrice(
  random: Random,
  regularCents: Cents,
  createdAt: Date,
  history: GeneratedStone["history"],
): Cents {
  const age = STOCK_DATE.getTime() - createdAt.getTime();
  const draw = random();
  const cut = between(random, 0.05, 0.2);
  const start = new Date(STOCK_DATE.getTime() - Math.floor(between(random, 1, 25) * DAY));
  const priceCents = cents(Math.max(10_000, Math.round((regularCents * (1 - cut)) / 500) * 500));
  if (draw >= 0.06 || age < 60 * DAY || priceCents >= regularCents) return regularCents;
  history.push({ priceCents, at: start });
  return priceCents;
}

/** Generates the first `count` stones of the demo stock of one kind. */
export function* generateStones(kind: DiamondKind, count: number): Generator<GeneratedStone> {
  for (let index = 0; index < count; index++) yield generateStone(kind, index);
}
