import type { FancyColor } from "@/lib/goods/diamonds/model";
import type { GemCut, Proportions } from "./gems/gem";
import type { Frame, Mesh } from "./mesh";

/** What a stone looks like by color: white as a D to G, or one of the fancy colors. */
export type StoneColor = "white" | FancyColor;

/** The body color of a white stone that isn't colorless: near colorless (G–I), or faint (J–M). */
export type StoneTint = "near" | "faint";

/** A cut stone where it sits in a piece. */
export type PlacedStone = {
  readonly cut: GemCut;
  /** extent along its own x, mm; its length follows from the ratio */
  readonly width: number;
  /** what differs from the cut's usual proportions */
  readonly proportions?: Partial<Proportions>;
  /** the stone's own directions: z through the table, y along its length, origin where z meets the upper girdle */
  readonly frame: Frame;
  readonly color?: StoneColor;
  /** how strongly its color absorbs light, by the usual strength of its hue */
  readonly strength?: { readonly hue: number; readonly gray: number };
  /** the body color of a white stone: colorless (D–F) unless it says G–I or J–M */
  readonly tint?: StoneTint;
};

/**
 * A piece of jewelry in millimeters, right-handed, z up, as its pictures and the live view show it.
 * A ring: the finger goes along y, the hole's middle is the origin, the head points to +z.
 * A pendant, an earring, a necklace: hangs down −z and looks toward −y; the middle of what hangs is the origin.
 * A bracelet: lies level, its loop around z.
 * Parts may overlap where they would be soldered; each mesh is closed on its own.
 */
export type Piece = {
  readonly metal: readonly Mesh[];
  readonly stones: readonly PlacedStone[];
};
