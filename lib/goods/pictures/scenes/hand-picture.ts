import { insideRadius } from "@/lib/goods/geometry/pieces/rings/shanks";
import { plainBand } from "@/lib/goods/geometry/pieces/rings/wedding-bands";
import { SUGGESTED_SIZE } from "@/lib/goods/terms/suggested-size";
import { STONE_HAND } from "../addresses/keys";
import { BYTE_BUDGETS, type Picture } from "../picture";
import { handMesh } from "./worn-scenes";

/** Side of the picture of a hand, mm in the plane of a ring's stone. */
export const HAND_SIDE = 46;
/** How far the finger leans to the left in it, degrees. */
export const HAND_TURN = 14;
/** Height of a ring's stone above the band, mm. */
const HEAD = 3.5;
const BAND = { profile: "court", width: 1.8, thickness: 1.7, size: SUGGESTED_SIZE } as const;

/** A band on a finger, straight from above, on which a loose stone is shown at its size. */
export const handPicture: Picture = {
  key: STONE_HAND,
  model: { kind: "hand", ...BAND },
  piece: () => plainBand(BAND),
  form: () => handMesh(BAND.size),
  view: {
    tilt: 0,
    turn: HAND_TURN,
    azimuth: 0,
    elevation: 89.9,
    margin: 1,
    ground: false,
    crop: { at: [0, 0, insideRadius(BAND.size) + BAND.thickness + HEAD], side: HAND_SIDE },
  },
  metals: [],
  budget: BYTE_BUDGETS.first,
};
