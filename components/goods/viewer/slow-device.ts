import { readSessionValue, writeSessionValue } from "@/hooks/session-value";
import { drawsIn3d } from "@/lib/goods/viewer/draws-in-3d";

/** What a browser draws in the place of stored pictures: a ring with its stone, or the views of a stone. */
type Drawn = "ring" | "stone";

const keyOf = (drawn: Drawn) => `tooSlowToDraw.${drawn}`;

/** Whether the browser can draw pictures, and was not too slow for them before in this tab. */
export const drawsPictures = (drawn: Drawn): boolean =>
  readSessionValue(keyOf(drawn)) !== true && drawsIn3d();

/** Keeps the pages of this tab from trying again. */
export const rememberSlow = (drawn: Drawn): void => writeSessionValue(keyOf(drawn), true);
