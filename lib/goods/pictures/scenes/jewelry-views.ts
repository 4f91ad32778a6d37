import type { JewelryKind } from "@/lib/goods/geometry/pieces/jewelry-piece";
import type { ViewName } from "../views";

/** The camera view of each kind of jewelry in its pictures. */
export const VIEW_OF: Readonly<Record<JewelryKind, ViewName>> = {
  studs: "pair",
  hoops: "pair",
  drops: "pair",
  lineDrops: "pair",
  climbers: "pair",
  hoopDrops: "pair",
  pendant: "hanging",
  outlinePendant: "hanging",
  crossPendant: "hanging",
  linePendant: "hanging",
  discPendant: "disc",
  plainBand: "band",
  eternityBand: "band",
  tennisBracelet: "wrist",
  chainBracelet: "wrist",
  stationBracelet: "wrist",
  barBracelet: "wrist",
  bangle: "wrist",
  stoneBangle: "wrist",
  cuff: "wrist",
  tennisNecklace: "hanging",
  rivieraNecklace: "hanging",
  stationNecklace: "hanging",
  barNecklace: "hanging",
  lariatNecklace: "hanging",
  chainNecklace: "hanging",
};
