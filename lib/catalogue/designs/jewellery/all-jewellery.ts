import {
  bangleDesigns,
  chainBraceletDesigns,
  stationBraceletDesigns,
  tennisBraceletDesigns,
} from "./bracelets";
import { chainDesigns } from "./chains";
import { dropDesigns, hoopDesigns, huggieDropDesigns } from "./hoops-and-drops";
import type { JewelleryDesign } from "./jewellery-design";
import { lineNecklaceDesigns, stationNecklaceDesigns } from "./necklaces";
import { shapedPendantDesigns, singlePendantDesigns } from "./pendants";
import { haloStudDesigns, studDesigns } from "./studs";
import { plainBandDesigns, setBandDesigns } from "./wedding-bands";

const byKind = [
  studDesigns,
  setBandDesigns,
  singlePendantDesigns,
  tennisBraceletDesigns,
  lineNecklaceDesigns,
  hoopDesigns,
  plainBandDesigns,
  shapedPendantDesigns,
  bangleDesigns,
  stationNecklaceDesigns,
  dropDesigns,
  haloStudDesigns,
  chainDesigns,
  stationBraceletDesigns,
  huggieDropDesigns,
  chainBraceletDesigns,
];

/** Every piece of jewellery made to order, the kinds taking turns, so that a mixed list shows the breadth. */
export const JEWELLERY_DESIGNS: readonly JewelleryDesign[] = Array.from(
  { length: Math.max(...byKind.map((designs) => designs.length)) },
  (_, turn) => byKind.flatMap((designs) => designs.slice(turn, turn + 1)),
).flat();
