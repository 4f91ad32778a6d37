import { combinePieces, placePiece } from "@/lib/goods/geometry/layout";
import type { Piece } from "@/lib/goods/geometry/piece";
import { pieceOfSetting } from "@/lib/goods/geometry/pieces/rings/setting-piece";
import type { SettingChoice } from "@/lib/goods/geometry/pieces/rings/setting-plan";
import { eternityBand, plainBand } from "@/lib/goods/geometry/pieces/rings/wedding-bands";
import type { SettingDesign } from "@/lib/goods/geometry/setting-design";
import { VIEWS } from "../views";
import { onHand, type Scene } from "./worn-scenes";

/** Room between a ring and the band worn beside it, mm. */
const BESIDE = 0.15;
const THICKNESS = 1.7;

/** A wedding band as wide as a ring's own, set with stones where the ring's is. */
function matchingBand({ band, sides = [] }: SettingDesign, size: number): { piece: Piece; width: number } {
  const width = Math.max(1.8, band.width);
  const form = { profile: "court", width, thickness: THICKNESS, size } as const;
  const isSet = sides.some(({ place }) => place === "band");
  const piece = isSet
    ? eternityBand({ ...form, cut: "round", diameter: 1.3, setting: "pave", reach: "half" })
    : plainBand(form);
  return { piece, width };
}

/** A ring and the wedding band that is worn below it, one beside the other. */
function withBand(design: SettingDesign, choice: SettingChoice): Piece {
  const { piece, width } = matchingBand(design, choice.size);
  const apart = (design.band.width + width) / 2 + BESIDE;
  return combinePieces([
    pieceOfSetting(design, choice),
    placePiece(piece, { origin: [0, -apart, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }),
  ]);
}

/** A ring on a hand. */
export const ringOnHand = (design: SettingDesign, choice: SettingChoice): Scene =>
  onHand(() => pieceOfSetting(design, choice), choice.size);

/** A ring with a matching band. */
export const ringWithBand = (design: SettingDesign, choice: SettingChoice): Scene => ({
  piece: () => withBand(design, choice),
  view: { ...VIEWS.ring, turn: 26 },
});
