import type { PoolClient } from "pg";
import type { Cents } from "@/lib/platform/money/model";
import { MOVES } from "../apply/price-moves";
import type { PriceMove } from "../fields";
import type { StoneDraft } from "../stone";

/** Stones of each kind of change that are shown. */
const MOST = 10;

/** A stone of a file, or one that it no longer has. */
export type SampleStone = Pick<
  StoneDraft,
  "sku" | "shape" | "carat" | "certificateType" | "intensity" | "fancyColor" | "colorLabel" | "disclosure"
> & {
  /** the shop's price so far; null for a new stone */
  before: Cents | null;
  /** the shop's price then; null for one that leaves */
  after: Cents | null;
};

/** Some of what a file would change, for a person to look at before it does. */
export type ImportSamples = {
  added: SampleStone[];
  changed: SampleStone[];
  gone: SampleStone[];
  /** costs that moved, the farthest first */
  moves: PriceMove[];
  /** how many moved in all */
  moved: number;
};

const described = (
  alias: string,
) => `${alias}.shape, ${alias}.carat, ${alias}.certificate_type as "certificateType",
  ${alias}.intensity, ${alias}.fancy_color as "fancyColor", ${alias}.color_label as "colorLabel", ${alias}.disclosure`;

/** Stones of the file by what becomes of them. `$1`: actions */
const OF_THE_FILE = `
  select f.sku, ${described("s")}, o.price_cents as before, f.price_cents as after
  from feed_diff f join feed_stones s on s.sku = f.sku left join stone_offers o on o.sku = f.sku
  where f.action = any($1) order by f.sku limit ${MOST}`;

const GONE = `
  select f.sku, ${described("d")}, o.price_cents as before, null as after
  from feed_diff f join diamonds d on d.id = f.id left join stone_offers o on o.sku = f.sku
  where f.action = 'gone' order by f.sku limit ${MOST}`;

/** Reads samples from the comparison (temporary tables feed_diff and feed_stones), before anything is written. */
export async function readSamples(client: PoolClient): Promise<ImportSamples> {
  // one connection answers one query at a time
  const added = await client.query<SampleStone>(OF_THE_FILE, [["add"]]);
  const changed = await client.query<SampleStone>(OF_THE_FILE, [["change", "return", "offer"]]);
  const gone = await client.query<SampleStone>(GONE);
  const moves = await client.query<PriceMove>(
    `select sku, before, after from (${MOVES}) moves where factor <> 1
     order by abs(ln(factor)) desc, sku limit ${MOST}`,
  );
  const moved = await client.query<{ moved: number }>(
    `select count(*)::int as moved from (${MOVES}) moves where factor <> 1`,
  );
  return {
    added: added.rows,
    changed: changed.rows,
    gone: gone.rows,
    moves: moves.rows,
    moved: moved.rows[0]?.moved ?? 0,
  };
}
