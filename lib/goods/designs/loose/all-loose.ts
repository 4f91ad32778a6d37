import type { LooseDesign } from "./loose-design";
import { meleeDesigns } from "./melee-designs";
import { colorDesigns, shapeDesigns } from "./shape-designs";

/** Everything sold as loose stones without a report of their own. */
export const LOOSE_DESIGNS: readonly LooseDesign[] = [...meleeDesigns, ...shapeDesigns, ...colorDesigns];
