import type { FacedStone } from "@/lib/goods/diamonds/stone/face";
import type { Reported } from "@/lib/goods/geometry/drawings/gem-drawing";
import type { StoneColor, StoneTint } from "@/lib/goods/geometry/piece";
import type { SettingChoice } from "@/lib/goods/geometry/pieces/rings/setting-plan";
import type { ViewName } from "@/lib/goods/pictures/views";
import type { ColorStrength } from "@/lib/goods/render/stone-color";
import type { Color } from "@/lib/goods/render/tone";
import type { Framing } from "./framing";

/** The color of a stone as its report grades it. */
export type ColorGrades = Pick<FacedStone, "fancy_color" | "intensity" | "color_label">;

/** A ring to show: its setting by slug, and the chosen options. */
export type ViewedRing = {
  readonly setting: string;
  readonly choice: SettingChoice;
  /** of the center; null for a colorless one */
  readonly grades: ColorGrades | null;
};

/** Any other piece to show, by slug, without options. */
export type ViewedPiece = { readonly piece: string };

/** How a stone colors the light in it. */
export type StoneBody = {
  readonly color: StoneColor;
  readonly tint: StoneTint | null;
  /** how strongly it is colored, by its hue's usual strength */
  readonly strength: ColorStrength;
};

/** A loose stone to show, by what its report tells. */
export type LooseStone = Reported &
  StoneBody & {
    /** extent of its shorter side, mm */
    readonly width: number;
  };
/** The poses that a loose stone is pictured in. */
export type StoneView = Extract<ViewName, `stone${string}`>;
type ViewedStone = { readonly loose: LooseStone; readonly view: StoneView };

export type ViewerSubject = ViewedRing | ViewedPiece | ViewedStone;

/** A surface for the graphics card: corners are shared wherever the surface is smooth. */
export type Surface = {
  readonly positions: Float32Array<ArrayBuffer>;
  readonly normals: Float32Array<ArrayBuffer>;
  readonly triangles: Uint32Array<ArrayBuffer>;
};

/** Stones of one cut and size. */
export type StoneGroup = {
  /** flat triangles, nine values each, in the stone's own coordinates */
  readonly positions: Float32Array<ArrayBuffer>;
  readonly normals: Float32Array<ArrayBuffer>;
  /** its facets' planes: unit normal outwards, and offset */
  readonly planes: Float32Array<ArrayBuffer>;
  /** a heart is traced as its right half and the mirror image: the first plane is the one between them */
  readonly folded: boolean;
  /** the transform of each stone: column-major matrices */
  readonly places: Float32Array<ArrayBuffer>;
  readonly melee: boolean;
  /** absorption of light per mm */
  readonly absorption: Color;
};

/**
 * How much light the ground below a posed piece lacks, 0 to 255, on a square that extends `reach` mm to each
 * side.
 */
export type GroundShade = {
  readonly texels: Uint8Array<ArrayBuffer>;
  readonly side: number;
  readonly reach: number;
  readonly middle: readonly [x: number, y: number];
};

/** The measures of a ring on a finger; mm. */
export type FingerFit = {
  readonly inside: number;
  /** half of the band's width; 0 for a loose stone, which has none */
  readonly halfBand: number;
  /** height of the measured plane over the finger's center: the center's girdle, else the band's outside */
  readonly girdle: number;
  /** the center stone's longer and shorter extents; null if there is none */
  readonly center: { readonly length: number; readonly width: number } | null;
  readonly finger: Surface;
};

/** Everything needed to draw a piece; mm, in the piece's own coordinates unless noted. */
export type PieceModel = {
  readonly metal: Surface;
  readonly stones: readonly StoneGroup[];
  /** the framing as posed in its pictures, and the height of the ground */
  readonly stand: { readonly framing: Framing; readonly ground: number; readonly shade: GroundShade };
  /** its extent from the center of its picture */
  readonly radius: number;
  /** its pose in its pictures */
  readonly view: ViewName;
  /** null for pieces that aren't worn on a finger */
  readonly worn: FingerFit | null;
};
