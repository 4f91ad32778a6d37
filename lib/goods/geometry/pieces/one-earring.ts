import { drop, type Earring, hangingHoop, stud } from "./earrings";
import type { JewelryModel } from "./jewelry-piece";
import { hoopDrop, lineDrop } from "./long-earrings";

/** One of a pair, as it is worn; null for what is no pair of earrings that hang or sit on the lobe. */
export function oneEarring(model: JewelryModel): Earring | null {
  switch (model.kind) {
    case "studs":
      return stud(...model.form);
    case "hoops":
      return hangingHoop(...model.form);
    case "drops":
      return drop(...model.form);
    case "lineDrops":
      return lineDrop(...model.form);
    case "hoopDrops":
      return hoopDrop(...model.form);
    default:
      return null;
  }
}
