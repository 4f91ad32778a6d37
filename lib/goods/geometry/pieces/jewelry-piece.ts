import type { Piece } from "../piece";
import { drops, hoops, studs } from "./earrings";
import { climbers, hoopDrops, lineDrops } from "./long-earrings";
import { cuff, stoneBangle } from "./neck-and-wrist/bangles";
import {
  bangle,
  chainBracelet,
  chainNecklace,
  tennisBracelet,
  tennisNecklace,
} from "./neck-and-wrist/bracelets";
import type { ChainForm } from "./neck-and-wrist/chains";
import {
  barBracelet,
  barNecklace,
  lariatNecklace,
  rivieraNecklace,
  stationBracelet,
  stationNecklace,
} from "./neck-and-wrist/necklaces";
import {
  crossDrop,
  crossPendant,
  discDrop,
  discPendant,
  lineDrop,
  linePendant,
  outlineDrop,
  outlinePendant,
} from "./neck-and-wrist/pendant-shapes";
import { type Drop, pendant, pendantDrop } from "./neck-and-wrist/pendants";
import { eternityBand, plainBand } from "./rings/wedding-bands";

/** What jewelry other than settings is made by. */
const MAKERS = {
  studs,
  hoops,
  drops,
  lineDrops,
  climbers,
  hoopDrops,
  pendant,
  outlinePendant,
  crossPendant,
  linePendant,
  discPendant,
  plainBand,
  eternityBand,
  tennisBracelet,
  chainBracelet,
  stationBracelet,
  barBracelet,
  bangle,
  stoneBangle,
  cuff,
  tennisNecklace,
  rivieraNecklace,
  stationNecklace,
  barNecklace,
  lariatNecklace,
  chainNecklace,
} as const;
export type JewelryKind = keyof typeof MAKERS;

/** A model by its maker's name and the numbers it is made from. */
export type JewelryModel = {
  [Kind in JewelryKind]: {
    readonly kind: Kind;
    readonly form: Readonly<Parameters<(typeof MAKERS)[Kind]>>;
  };
}[JewelryKind];

/** The piece of a model. */
export const pieceOfModel = ({ kind, form }: JewelryModel): Piece =>
  // each model's form fits its own maker
  (MAKERS[kind] as (...form: readonly unknown[]) => Piece)(...form);

/** The chain a model hangs on, where its piece shows only a part of it. */
export function chainOfModel(model: JewelryModel): ChainForm | null {
  switch (model.kind) {
    case "pendant":
    case "outlinePendant":
    case "crossPendant":
    case "linePendant":
    case "discPendant":
      return model.form[0].chain;
    default:
      return null;
  }
}

/** What hangs from a chain that is chosen apart; null for any other model. */
export function dropOfModel(model: JewelryModel): Drop | null {
  switch (model.kind) {
    case "pendant":
      return pendantDrop(model.form[0]);
    case "outlinePendant":
      return outlineDrop(model.form[0]);
    case "crossPendant":
      return crossDrop(model.form[0]);
    case "linePendant":
      return lineDrop(model.form[0]);
    case "discPendant":
      return discDrop(model.form[0]);
    default:
      return null;
  }
}

/** The piece without the part of a chain that its picture shows. */
export const pieceWithoutChain = (model: JewelryModel): Piece => dropOfModel(model) ?? pieceOfModel(model);

/** The same model as the live view shows it: of a necklace the front. */
export function shownModel(model: JewelryModel): JewelryModel {
  switch (model.kind) {
    case "stationNecklace":
      return { kind: model.kind, form: [model.form[0], model.form[1], "front"] };
    case "barNecklace":
      return { kind: model.kind, form: [model.form[0], model.form[1], "front"] };
    case "lariatNecklace":
      return { kind: model.kind, form: [model.form[0], model.form[1], "front"] };
    case "chainNecklace":
      return { kind: model.kind, form: [model.form[0], model.form[1], "front"] };
    case "tennisNecklace":
      return { kind: model.kind, form: [model.form[0], model.form[1], "front"] };
    case "rivieraNecklace":
      return {
        kind: model.kind,
        form: [model.form[0], model.form[1], model.form[2], model.form[3], "front"],
      };
    default:
      return model;
  }
}
