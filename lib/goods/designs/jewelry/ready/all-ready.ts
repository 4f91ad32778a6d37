import type { ReadyDesign } from "../jewelry-design";
import { readyBracelets } from "./ready-bracelets";
import { readyChains } from "./ready-chains";
import { readyEarrings } from "./ready-earrings";
import { readyNecklaces } from "./ready-necklaces";
import { readyPendants } from "./ready-pendants";
import { readyWeddingRings } from "./ready-wedding-rings";

/** Finished jewelry in the safe, each made to one of the designs. */
export const READY_DESIGNS: readonly ReadyDesign[] = [
  ...readyEarrings,
  ...readyWeddingRings,
  ...readyPendants,
  ...readyChains,
  ...readyBracelets,
  ...readyNecklaces,
];
