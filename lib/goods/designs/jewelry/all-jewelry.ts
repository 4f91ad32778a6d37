import { anniversaryBands } from "./bands/anniversary-bands";
import { plainContourBands, setContourBands } from "./bands/contour-bands";
import { eternityBands } from "./bands/eternity-bands";
import { plainMensBands, setMensBands } from "./bands/mens-bands";
import { paveBands } from "./bands/pave-bands";
import { plainBands } from "./bands/plain-bands";
import { bangleDesigns } from "./bracelets/bangles";
import { chainBraceletDesigns } from "./bracelets/chain-bracelets";
import { stationBraceletDesigns } from "./bracelets/station-bracelets";
import { tennisBraceletDesigns } from "./bracelets/tennis-bracelets";
import { chainDesigns } from "./chains";
import { climberDesigns } from "./earrings/climbers";
import { dropDesigns } from "./earrings/drops";
import { hoopDesigns } from "./earrings/hoops";
import { huggieDropDesigns } from "./earrings/huggie-drops";
import { haloStudDesigns, studDesigns } from "./earrings/studs";
import type { JewelryDesign } from "./jewelry-design";
import { lineNecklaceDesigns } from "./necklaces/line-necklaces";
import { stationNecklaceDesigns } from "./necklaces/station-necklaces";
import { bezelPendants } from "./pendants/bezel-pendants";
import { haloPendants } from "./pendants/halo-pendants";
import { multiStonePendants } from "./pendants/multi-stone-pendants";
import { openPendants } from "./pendants/open-pendants";
import { solitairePendants } from "./pendants/solitaire-pendants";

const byKind = [
  studDesigns,
  [...paveBands, ...eternityBands, ...anniversaryBands, ...setContourBands, ...setMensBands],
  [...solitairePendants, ...bezelPendants, ...haloPendants],
  tennisBraceletDesigns,
  lineNecklaceDesigns,
  hoopDesigns,
  [...plainBands, ...plainContourBands, ...plainMensBands],
  [...openPendants, ...multiStonePendants],
  bangleDesigns,
  stationNecklaceDesigns,
  [...dropDesigns, ...climberDesigns],
  haloStudDesigns,
  chainDesigns,
  stationBraceletDesigns,
  huggieDropDesigns,
  chainBraceletDesigns,
];

/** Every piece of jewelry made to order, the kinds taking turns, so that a mixed list shows the breadth. */
export const JEWELRY_DESIGNS: readonly JewelryDesign[] = Array.from(
  { length: Math.max(...byKind.map((designs) => designs.length)) },
  (_, turn) => byKind.flatMap((designs) => designs.slice(turn, turn + 1)),
).flat();
