import { findStoneFace } from "@/lib/goods/pictures/find/find-picture";
import { lookUpFor } from "@/lib/goods/pictures/find/rendered-since";
import { picturedStoneOf } from "@/lib/selling/ring-builder/pictured-stone";
import type { LineParts } from "../schema";

/**
 * Adds to the lines of a cart or an order which stone their pictures show, and has those pictures rendered as the pieces
 * are, rings with their own stones, before anything that is asked for by its address.
 * @param network whose pictures are counted; null counts none
 */
export async function withPictures<Line extends { readonly parts: LineParts }>(
  lines: readonly Line[],
  network: string | null,
): Promise<(Line & { pictured_carat: number | null })[]> {
  const { found } = await lookUpFor("customer", network, () =>
    lines.map((line) => {
      const { setting, diamond } = line.parts;
      if (diamond && !setting) findStoneFace(diamond);
      return { ...line, pictured_carat: picturedStoneOf(setting, diamond).pictured_carat ?? null };
    }),
  );
  return found;
}
