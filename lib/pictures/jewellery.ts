import { METAL_COLORS } from "@/lib/catalogue/model";
import type { Piece } from "@/lib/geometry/piece";
import {
  bangle,
  chainBracelet,
  chainNecklace,
  INCH,
  tennisBracelet,
  tennisNecklace,
} from "@/lib/geometry/pieces/bracelets";
import { drops, hoops, studs } from "@/lib/geometry/pieces/earrings";
import { pendant } from "@/lib/geometry/pieces/pendants";
import { eternityBand, plainBand } from "@/lib/geometry/pieces/wedding-bands";
import type { View } from "@/lib/render/view";
import type { Picture } from "./picture";
import { VIEWS } from "./views";

/** A picture of a piece made by one of the makers of lib/geometry/pieces from its own arguments. */
function made<Form extends readonly unknown[]>(
  name: string,
  maker: (...form: Form) => Piece,
  form: Form,
  view: View,
): Picture {
  return {
    key: `jewellery/${name}`,
    model: { kind: maker.name, form },
    piece: () => maker(...form),
    view,
    metals: METAL_COLORS,
  };
}

const ROUND = { cut: "round", width: 6.45 } as const;
const CHAIN = { link: "cable", width: 1.1 } as const;
const BAND = { width: 2.4, thickness: 1.7, size: 6.5 } as const;

/** One of each kind of jewellery beside engagement rings. */
export const jewelleryPictures: readonly Picture[] = [
  made("earrings/studs", studs, [ROUND, "prongs"], VIEWS.pair),
  made("pendants/solitaire", pendant, [{ stone: ROUND, setting: "prongs", chain: CHAIN }], VIEWS.hanging),
  made("wedding-rings/court", plainBand, [{ ...BAND, profile: "court" }], VIEWS.band),
  made(
    "wedding-rings/eternity",
    eternityBand,
    [{ ...BAND, cut: "round", diameter: 2, setting: "pave", reach: "full", profile: "flat" }],
    VIEWS.band,
  ),
  made("bracelets/tennis", tennisBracelet, [{ cut: "round", width: 2.6 }, 7 * INCH], VIEWS.wrist),
  made("necklaces/tennis", tennisNecklace, [{ cut: "round", width: 2.4 }, 16 * INCH], VIEWS.hanging),
  made("earrings/hoops", hoops, [{ diameter: 18, width: 2, thickness: 1.6, stones: 1.3 }], VIEWS.pair),
  made(
    "earrings/drops",
    drops,
    [{ cut: "round", width: 3 }, { cut: "pear", width: 4.6 }, "prongs"],
    VIEWS.pair,
  ),
  made("chains/cable", chainNecklace, [{ link: "cable", width: 1.6 }, 18 * INCH], VIEWS.hanging),
  made(
    "bracelets/bangle",
    bangle,
    [{ diameter: 58, width: 4, thickness: 2, profile: "half-round" }],
    VIEWS.wrist,
  ),
  made("bracelets/curb-chain", chainBracelet, [{ link: "curb", width: 4 }, 7 * INCH], VIEWS.wrist),
];
