import type { View } from "@/lib/goods/render/view";
import { PICTURE_MARGIN } from "./true-scale";

/**
 * How the shop's pieces are posed in front of the camera; the same for all of one kind, so that a list looks
 * like one collection.
 */
export const VIEWS = {
  ring: { tilt: 22, turn: 18, azimuth: 0, elevation: 30, margin: 1.2, ground: true },
  ringTop: { tilt: 0, turn: 0, azimuth: 0, elevation: 84, margin: 1.16, ground: true },
  ringSide: { tilt: 0, turn: 4, azimuth: 0, elevation: 9, margin: 1.22, ground: true },
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
    lamps: 27,
  },
  stoneProfile: { tilt: 0, turn: 0, azimuth: 0, elevation: 3, margin: 1.24, ground: false },
  hanging: { tilt: 0, turn: 8, azimuth: 0, elevation: 7, margin: 1.16, ground: false },
  // turned until its mirror shows the tent's light: facing the camera it reflects the dark beside it
  disc: { tilt: 0, turn: 30, azimuth: 0, elevation: 7, margin: 1.16, ground: false },
  pair: { tilt: 0, turn: 10, azimuth: 0, elevation: 10, margin: 1.22, ground: false },
  wrist: { tilt: 0, turn: 16, azimuth: 0, elevation: 34, margin: 1.14, ground: true },
} as const satisfies Record<string, View>;
export type ViewName = keyof typeof VIEWS;
