import type { StoneColor } from "@/lib/goods/geometry/piece";
import type { SettingChoice } from "@/lib/goods/geometry/pieces/setting-plan";
import type { ViewName } from "@/lib/goods/pictures/views";
import type { Color } from "@/lib/goods/render/tone";
import type { Framing } from "./framing";

/** A ring to be turned: its setting by slug, and what was chosen for it. */
export type ViewedRing = {
  readonly setting: string;
  readonly choice: SettingChoice;
  readonly stone: StoneColor;
};

/** Any other piece to be turned, by its slug: it is shown as it is made. */
export type ViewedPiece = { readonly piece: string };

export type ViewerSubject = ViewedRing | ViewedPiece;

/** A surface as a graphics card takes it: corners shared wherever the surface is smooth. */
export type Surface = {
  readonly positions: Float32Array<ArrayBuffer>;
  readonly normals: Float32Array<ArrayBuffer>;
  readonly triangles: Uint32Array<ArrayBuffer>;
};

/** Stones of one cut and size. */
export type StoneGroup = {
  /** flat triangles, nine values each, in the stone's own directions */
  readonly positions: Float32Array<ArrayBuffer>;
  readonly normals: Float32Array<ArrayBuffer>;
  /** its facets' planes: unit normal outwards, and offset */
  readonly planes: Float32Array<ArrayBuffer>;
  /** a heart is traced as its right half and the mirror of it: the first plane is the one between them */
  readonly folded: boolean;
  /** where each lies: column-major matrices */
  readonly places: Float32Array<ArrayBuffer>;
  readonly melee: boolean;
  /** light swallowed a mm */
  readonly absorption: Color;
};

/** How much of its light the ground below a posed piece lacks, 0 to 255, on a square of `reach` mm to each side. */
export type GroundShade = {
  readonly texels: Uint8Array<ArrayBuffer>;
  readonly side: number;
  readonly reach: number;
  readonly middle: readonly [x: number, y: number];
};

/** What a ring is on a finger; mm. */
export type FingerFit = {
  readonly inside: number;
  /** half of the band's width */
  readonly halfBand: number;
  /** height over the finger's middle of what is measured: the center's girdle, else the band's outside */
  readonly girdle: number;
  /** the center stone's extents, the longer and the shorter; null where there is none */
  readonly center: { readonly length: number; readonly width: number } | null;
  readonly finger: Surface;
};

/** Everything a piece's picture is drawn from; mm, in the piece's own directions where nothing else is said. */
export type PieceModel = {
  readonly metal: Surface;
  readonly stones: readonly StoneGroup[];
  /** as it stands in its pictures, and the ground's height */
  readonly stand: { readonly framing: Framing; readonly ground: number; readonly shade: GroundShade };
  /** how far it reaches from the middle of its picture */
  readonly radius: number;
  /** how it stands in its pictures */
  readonly view: ViewName;
  /** null of what no finger wears */
  readonly worn: FingerFit | null;
};
