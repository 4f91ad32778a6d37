import type { GemCut } from "@/lib/goods/geometry/gems/gem";
import type { View } from "@/lib/goods/render/view";

/** Side of a picture from above by the longer side of the stone in it, before the stone is drawn out to its own ratio. */
export const PICTURE_MARGIN = 1.18;

/** Where the lamps of the room stand that faces are rendered in first, degrees. */
export const FACE_ROOM_LAMPS = 27;

/**
 * How the shop's pieces are posed in front of the camera; the same for all of one kind, so that a list looks
 * like one collection.
 */
export const VIEWS = {
  ring: { tilt: 22, turn: 18, azimuth: 0, elevation: 30, margin: 1.2, ground: true },
  ringTop: { tilt: 0, turn: 0, azimuth: 0, elevation: 84, margin: 1.16, ground: true },
  // at an angle and from nearby: a flat wall that faces a far camera mirrors one even gray
  ringSide: {
    tilt: 0,
    turn: 13,
    azimuth: 0,
    elevation: 9,
    margin: 1.22,
    ground: true,
    fill: true,
    distance: 2.6,
  },
  band: { tilt: 16, turn: 30, azimuth: 0, elevation: 24, margin: 1.24, ground: true },
  stoneTop: { tilt: 0, turn: 0, azimuth: 0, elevation: 89.5, margin: PICTURE_MARGIN, ground: false },
  stone: { tilt: 0, turn: 14, azimuth: 0, elevation: 56, margin: 1.36, ground: true, cards: true },
  // lamps that stand alike on both sides leave eyes in an oval
  stoneFace: {
    tilt: 1.6,
    turn: 0,
    azimuth: 0,
    elevation: 89.5,
    margin: PICTURE_MARGIN,
    ground: false,
    lamps: FACE_ROOM_LAMPS,
  },
  // leaned until its table mirrors a lamp: seen straight from above, a black stone's is one flat black
  stoneBlack: {
    tilt: 9,
    turn: 0,
    azimuth: 0,
    elevation: 89.5,
    margin: PICTURE_MARGIN,
    ground: false,
    lamps: 49,
  },
  // from the side a stone shows the shaded ground through its pavilion, and would be gray
  stoneProfile: {
    tilt: 0,
    turn: 0,
    azimuth: 0,
    elevation: 3,
    margin: 1.24,
    ground: false,
    lightTable: true,
  },
  hanging: { tilt: 0, turn: 8, azimuth: 0, elevation: 7, margin: 1.16, ground: false },
  // turned until its mirror shows the tent's light: facing the camera it reflects the dark beside it
  disc: { tilt: 0, turn: 30, azimuth: 0, elevation: 7, margin: 1.16, ground: false },
  pair: { tilt: 0, turn: 10, azimuth: 0, elevation: 10, margin: 1.22, ground: false },
  wrist: { tilt: 0, turn: 16, azimuth: 0, elevation: 34, margin: 1.14, ground: true },
} as const satisfies Record<string, View>;
export type ViewName = keyof typeof VIEWS;

/** Where its lamps stand for cuts in which they would leave a dark notch or a brown facet, degrees. */
const FACE_LAMPS: Partial<Record<GemCut, number>> = { kite: 110, marquise: 85 };

/** A loose stone's view as its cut is lit. A rose cut lies on a light table, because it lets most light through. */
export function litForCut(cut: GemCut, view: View): View {
  if (cut === "rose_cut") return { ...view, lightTable: true };
  const lamps = view.lamps === FACE_ROOM_LAMPS ? FACE_LAMPS[cut] : undefined;
  return lamps === undefined ? view : { ...view, lamps };
}
