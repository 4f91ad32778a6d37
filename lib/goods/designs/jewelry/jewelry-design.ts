import { SHAPES, type Shape } from "@/lib/goods/diamonds/model";
import { type AnchoredShape, faceUpMillimeters } from "@/lib/goods/diamonds/sizes/reference";
import type { JewelryModel } from "@/lib/goods/geometry/pieces/jewelry-piece";
import type { StoneSize } from "@/lib/goods/geometry/pieces/stones/stone-shape";
import type { Metal } from "@/lib/goods/terms/metals";
import type { OptionKey } from "@/lib/goods/terms/options";

/** How a piece's weight follows a length or size that is chosen. */
export type SizeChoice =
  | {
      readonly by: "length";
      /** inches */
      readonly values: readonly number[];
      /** which of them the model is made in */
      readonly made: number;
      /** chain: only its chain grows · line: stones and metal alike */
      readonly grows: "chain" | "line";
    }
  | {
      readonly by: "size";
      /** US */
      readonly values: readonly number[];
      readonly made: number;
      /** stones go all the way round, so that a larger ring carries more of them */
      readonly stones: "grow" | "stay";
    };

/** One piece of jewelry as designed. It repeats nothing that its model has (stones, grams, measures). */
export type JewelryDesign = {
  readonly slug: string;
  readonly name: string;
  /** slug of its sub-category */
  readonly category: string;
  /** for the lists' filters */
  readonly style: string;
  /** of its main stones */
  readonly shape: Shape | null;
  readonly summary: string;
  readonly description: string;
  /** one where nothing is chosen by weight; the lightest first */
  readonly models: readonly JewelryModel[];
  /** which of them is pictured, by default the first */
  readonly shown?: number;
  /** a picture another design of the same model is shown with */
  readonly picture?: string;
  readonly chosen?: SizeChoice;
  readonly backs?: readonly ("Push back" | "Screw back")[];
  /** working days in the workshop */
  readonly leadDays: number;
  /** no longer made */
  readonly withdrawn?: true;
};

/** What is said of a design in its own words. */
export type DesignWords = Pick<JewelryDesign, "slug" | "name" | "summary" | "description">;

/** A finished piece in the safe: a design in one metal and with its choices made. */
export type ReadyDesign = Pick<
  JewelryDesign,
  "slug" | "name" | "category" | "summary" | "description" | "withdrawn"
> & {
  /** slug of the design it was made to */
  readonly of: string;
  readonly pieces: readonly (Partial<Record<Exclude<OptionKey, "weight">, string>> & {
    readonly metal: Metal;
    /** which of the design's models, by default the first */
    readonly model?: number;
    readonly stock: number;
  })[];
};

export const INCH = 25.4;

/** The shape lists file a stone under; null for a cut they have no word for. */
export const listedShape = ({ cut }: Pick<StoneSize, "cut">): Shape | null =>
  SHAPES.find((shape) => shape === cut) ?? null;

/** A round stone by its diameter, mm. */
export const round = (width: number): StoneSize => ({ cut: "round", width });

/** A stone of a cut by its weight in carats, as wide as the trade's 1 ct anchor tells. */
export function stoneByCarat(cut: AnchoredShape, carat: number): StoneSize {
  const { width, length } = faceUpMillimeters(cut, carat);
  const rounded = { width: Math.round(width * 100) / 100 };
  // finer than a width: a weight goes by the third power
  const ratio = Math.round((length / width) * 1000) / 1000;
  return cut === "round" ? { cut, ...rounded } : { cut, ...rounded, ratio };
}

const RING_SIZES = [4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9] as const;
export const WIDE_SIZES = [7, 7.5, 8, 8.5, 9, 9.5, 10, 10.5, 11, 11.5, 12, 13] as const;

/** A band of metal alone, or stones over a part of it. */
export const ringSizes = (made = 6.5, values: readonly number[] = RING_SIZES): SizeChoice => ({
  by: "size",
  values,
  made,
  stones: "stay",
});
/** A band with stones all the way round. */
export const eternitySizes: SizeChoice = { by: "size", values: RING_SIZES, made: 6.5, stones: "grow" };
export const chainLengths = (made = 18, values: readonly number[] = [16, 18, 20]): SizeChoice => ({
  by: "length",
  values,
  made,
  grows: "chain",
});
export const lineLengths = (made: number, values: readonly number[]): SizeChoice => ({
  by: "length",
  values,
  made,
  grows: "line",
});
