import type { DiamondKind } from "@/lib/goods/diamonds/model";
import { addCents } from "@/lib/platform/money/model";
import type { PairMate, StoneDraft, StoneMedia } from "../stone";
import { pairStone } from "./row";

export type PairHalf = { stone: StoneDraft; mate: PairMate; line: number; raw: string };

const worse = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.min(a, b);
const same = <T>(a: T, b: T): T | null => (a === b ? a : null);
const isNotIn =
  (media: readonly StoneMedia[]) =>
  ([, address]: StoneMedia) =>
    !media.some(([, other]) => other === address);
const likeness = (stone: { kind: DiamondKind; shape: string; fancyColor: string | null }) =>
  `${stone.kind} ${stone.shape} ${stone.fancyColor ?? ""}`;

/**
 * Merges two stones sold only together into one stone of the shop, under the SKU that sorts first, at the sum
 * of both prices; each grade is the worse of the two. Otherwise returns why they are not a pair.
 */
export function mergePair(one: PairHalf, two: PairHalf): StoneDraft | string {
  const [a, b] = one.stone.sku < two.stone.sku ? [one.stone, two.stone] : [two.stone, one.stone];
  if (likeness(a) !== likeness(b)) return "the two stones of the pair differ in shape or color";
  const pair = pairStone(b.carat, b);
  if (!pair || !pairStone(a.carat, a)) return "a pair needs both stones' measurements";
  return {
    ...a,
    color: worse(a.color, b.color),
    clarity: worse(a.clarity, b.clarity),
    cut: worse(a.cut, b.cut),
    cutLabel: a.cutLabel ?? b.cutLabel,
    polish: same(a.polish, b.polish),
    symmetry: same(a.symmetry, b.symmetry),
    fluorescence: same(a.fluorescence, b.fluorescence),
    qualityTier: same(a.qualityTier, b.qualityTier),
    intensity: same(a.intensity, b.intensity),
    colorLabel: same(a.colorLabel, b.colorLabel),
    overtone: same(a.overtone, b.overtone),
    growth: same(a.growth, b.growth),
    certificateType: "MATCHING PAIR",
    reportKey: null,
    pair,
    heartsAndArrows: a.heartsAndArrows && b.heartsAndArrows,
    disclosure: [...new Set([a.disclosure, b.disclosure])].filter(Boolean).join(", ") || null,
    costCents: addCents(a.costCents, b.costCents),
    priceCents: addCents(a.priceCents, b.priceCents),
    feedPicture: a.feedPicture ?? b.feedPicture,
    certificatePage: a.certificatePage ?? b.certificatePage,
    media: a.media && b.media ? [...a.media, ...b.media.filter(isNotIn(a.media))] : (a.media ?? b.media),
    mediaRefused: a.mediaRefused + b.mediaRefused,
  };
}

/** Holds each half until the other half's row arrives. */
export class PairMatcher {
  private readonly waiting = new Map<string, PairHalf>();

  /** Returns the waiting other half, or null and holds this one. */
  meet(half: PairHalf): PairHalf | null {
    const other = this.waiting.get(half.mate.otherSku);
    if (other && other.mate.otherSku === half.mate.ownSku) {
      this.waiting.delete(half.mate.otherSku);
      return other;
    }
    this.waiting.set(half.mate.ownSku, half);
    return null;
  }

  /** Halves whose other half never arrived. */
  left(): Iterable<PairHalf> {
    return this.waiting.values();
  }
}
