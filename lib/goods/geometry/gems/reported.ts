import { tableShare } from "./crown";
import type { Gem, GemCut, Proportions } from "./gem";
import { gemOf } from "./gem-of";
import { facetCorners } from "./solid";

/** What a report tells of how a stone is cut, % of its width; null is what it leaves out, which is the cut's usual. */
export type Report = { readonly table: number | null; readonly depth: number | null };

/** Whether a stone is much wider than long: such a stone's width, its shorter side, is its extent along y. */
export const isWiderThanLong = (gem: Gem) => gem.length < 0.8 * gem.width;

/** Where the table begins and ends across the stone, mm; null of a rose cut. */
export function tableEnds(gem: Gem): readonly [number, number] | null {
  const table = gem.facets.find(({ kind }) => kind === "table");
  if (!table) return null;
  const across = facetCorners(gem, table).map((corner) => corner[isWiderThanLong(gem) ? 1 : 0]);
  return [Math.min(...across), Math.max(...across)];
}

/** The table's extent across, as a share of the stone's; 0 of a rose cut. */
export function tableOf(gem: Gem): number {
  const [from, to] = tableEnds(gem) ?? [0, 0];
  return (to - from) / (isWiderThanLong(gem) ? gem.length : gem.width);
}

/** Facets of a girdle where only measures are asked for. */
const ROUGH = 24;

const depthOf = (gem: Gem) =>
  (gem.crownHeight + gem.girdle + gem.pavilionDepth) / Math.min(gem.width, gem.length);

/**
 * A stone's proportions from its report. A report gives the table and the whole depth; how that divides between crown and
 * pavilion is the cut's own: the crown keeps its angle round a smaller or larger table, then both are drawn out alike.
 * @param upright its extent along y by that along x, where it is known
 * @returns besides, its shorter side as a share of its extent along x
 */
export function reportedProportions(
  cut: GemCut,
  upright: { readonly ratio?: number },
  { table, depth }: Report,
): { across: number; proportions: Partial<Proportions> } {
  const usual = gemOf(cut, 1, upright, ROUGH);
  const requested = { ...upright, ...tableInput(cut, upright, tableShare(table)) };
  const plain = gemOf(cut, 1, requested, ROUGH);
  const across = Math.min(usual.width, usual.length);
  const [before, after] = [tableOf(usual), tableOf(plain)];
  const crown = (usual.crownHeight * (1 - after)) / (1 - before);
  const wanted = (depth ? depth / 100 : depthOf(usual)) * across;
  const grow = (wanted - usual.girdle) / (crown + usual.pavilionDepth);
  const drawnOut = grow > 0 ? { crownHeight: crown * grow, pavilionDepth: usual.pavilionDepth * grow } : {};
  return { across, proportions: { ...requested, ...drawnOut, girdle: usual.girdle } };
}

/** Nearer than this to what was asked, nobody sees a difference. */
const NEAR = 0.003;

/**
 * The input that makes the model's table a share of the width: a cut's rows are given by what they
 * leave of its measure, which differs where the cut is no rectangle.
 */
function tableInput(cut: GemCut, upright: { readonly ratio?: number }, share: number | undefined) {
  if (!share) return {};
  let [least, most, table] = [0.3, 0.97, share];
  for (let turn = 0; turn < 10; turn++) {
    const got = tableOf(gemOf(cut, 1, { ...upright, table }, ROUGH));
    if (Math.abs(got - share) < NEAR || got === 0) break;
    if (got < share) least = table;
    else most = table;
    table = (least + most) / 2;
  }
  return { table };
}
