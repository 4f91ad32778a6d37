import { createHash } from "node:crypto";
import type { JewelryModel } from "@/lib/goods/geometry/pieces/jewelry-piece";
import type { Measured } from "@/lib/goods/geometry/pieces/measure-piece";
import stored from "./measures.json";

const measures = stored as unknown as Readonly<Record<string, Measured>>;

/** What a model's measures are kept under: changes with its numbers. */
export const measuresKey = ({ kind, form }: JewelryModel): string =>
  createHash("sha256").update(JSON.stringify({ kind, form })).digest("hex").slice(0, 12);

/**
 * What was measured of a model.
 * @throws Error when nobody has: `npm run measure` does
 */
export function findMeasures(model: JewelryModel): Measured {
  const found = measures[measuresKey(model)];
  if (!found) throw new Error(`The model of a ${model.kind} has not been measured: run "npm run measure"`);
  return found;
}
