import type { PoolClient } from "pg";
import { estimatedPriceCents } from "@/lib/goods/diamonds/pricing/price";
import { formatCount } from "@/lib/platform/intl/numbers";
import { HeldError, type PriceMove } from "../fields";
import type { StoneDraft } from "../stone";

/** Fewer offers than this say nothing about a file. */
const LEAST_OFFERS = 5;
/** A median price this many times what it was, or this part of it, holds the file. */
const MEDIAN_FACTOR = 2;
/** A price that moves by more than this share counts as far. */
const FAR = 0.4;
/** More than this share of prices that moved far hold the file. */
const FAR_SHARE = 0.2;
/** All prices times one factor look like another currency, unless the factor is this near to 1. */
const COMMON_RAISE = 0.07;
/** Spread of the factors, as the standard deviation of their logarithms, up to which they are one. */
const ONE_FACTOR = 0.01;
/** Share of prices that has to move for one factor to be behind it. */
const NEARLY_ALL = 0.9;

/**
 * Offers of the file that the supplier had before, with what it asked and asks. Of an offer whose cost is not known yet,
 * the shop's prices are compared, before any rule.
 */
export const MOVES = `
  select f.sku, m.before, m.after, m.after::float8 / m.before as factor
  from feed_diff f
  join stone_offers o on o.sku = f.sku
  join feed_stones s on s.sku = f.sku
  cross join lateral (select coalesce(o.cost_cents, o.price_cents) as before,
    case when o.cost_cents is null then s.price_cents else s.cost_cents end as after) m
  where f.former is not null and f.action not in ('claimed', 'gone')`;

type Moves = {
  offers: number;
  moved: number;
  far: number;
  doubled: number;
  halved: number;
  spread: number | null;
  factor: number | null;
};

/** How prices moved, if a person has to approve it; null if not. */
function priceMoveReason({ offers, moved, far, doubled, halved, spread, factor }: Moves): string | null {
  if (offers < LEAST_OFFERS) return null;
  const times = factor === null ? "" : formatCount(Math.round(factor * 100) / 100);
  if (factor !== null && spread !== null && moved >= offers * NEARLY_ALL && spread < ONE_FACTOR) {
    if (Math.abs(factor - 1) > COMMON_RAISE)
      return `All prices are ${times} times what they were, as if they were in another currency`;
  }
  if (doubled > offers / 2)
    return `More than half of the ${formatCount(offers)} prices have at least doubled`;
  if (halved > offers / 2)
    return `More than half of the ${formatCount(offers)} prices are at most half of what they were`;
  if (far > offers * FAR_SHARE) {
    return `${formatCount(far)} of the ${formatCount(offers)} prices (${Math.round((far / offers) * 100)}%) moved by more than ${FAR * 100}%`;
  }
  return null;
}

/**
 * Compares what the file asks with what the supplier asked so far (temporary tables feed_diff and feed_stones).
 * @throws HeldError when the prices moved too far to take them unseen
 */
export async function checkPriceMoves(client: PoolClient, supplier: string): Promise<void> {
  const { rows } = await client.query<Moves>(
    `select count(*)::int as offers, count(*) filter (where factor <> 1)::int as moved,
       count(*) filter (where abs(factor - 1) > $1)::int as far,
       count(*) filter (where factor >= $2)::int as doubled,
       count(*) filter (where factor <= 1 / $2::float8)::int as halved,
       stddev_samp(ln(factor)) filter (where factor <> 1) as spread,
       exp(avg(ln(factor)) filter (where factor <> 1)) as factor
     from (${MOVES}) moves`,
    [FAR, MEDIAN_FACTOR],
  );
  const reason = rows[0] ? priceMoveReason(rows[0]) : null;
  if (reason === null) return;
  const sample = await client.query<PriceMove>(
    `select sku, before, after from (${MOVES}) moves order by abs(ln(factor)) desc, sku limit 5`,
  );
  throw new HeldError(
    `${reason}, compared with ${supplier}'s last file. Check them before they go on sale.`,
    "prices",
    { sample: sample.rows },
  );
}

/**
 * @throws HeldError when the file's stones would be sold for what they cost, because no price rule fits most of them
 */
export async function requireMargin(client: PoolClient, supplier: string): Promise<void> {
  const { rows } = await client.query<{ stones: number; atCost: number }>(
    `select count(*)::int as stones, count(*) filter (where f.price_cents <= s.cost_cents)::int as "atCost"
     from feed_diff f join feed_stones s on s.sku = f.sku`,
  );
  const { stones = 0, atCost = 0 } = rows[0] ?? {};
  if (atCost <= stones / 2) return;
  throw new HeldError(
    `No price rule fits ${formatCount(atCost)} of the ${formatCount(stones)} stones, so they would be sold for what they cost. ` +
      `Add one for ${supplier} under Price rules first.`,
    "prices",
  );
}

/** Stones of a first file that are compared with the price model. */
const FIRST_STONES = 1000;
/** A first file this many times dearer or cheaper than the model was priced in another currency than the shop’s. */
const MODEL_FACTOR = 20;

/** Compares a supplier's first file, which no earlier one can be held against, with the shop's price model. */
export class FirstPrices {
  private readonly moves: (PriceMove & { factor: number })[] = [];

  add(stone: StoneDraft): void {
    if (this.moves.length === FIRST_STONES) return;
    const after = stone.costCents;
    const before = estimatedPriceCents(stone);
    this.moves.push({ sku: stone.sku, before, after, factor: after / before });
  }

  /** @throws HeldError when the median stone costs many times what the model says, or a small part of it */
  check(): void {
    if (this.moves.length < LEAST_OFFERS) return;
    const sorted = [...this.moves].sort((a, b) => a.factor - b.factor);
    const median = sorted[Math.floor(sorted.length / 2)];
    if (!median || (median.factor < MODEL_FACTOR && median.factor > 1 / MODEL_FACTOR)) return;
    const times =
      median.factor > 1 ? `${Math.round(median.factor)} times` : `one ${Math.round(1 / median.factor)}th of`;
    const around = Math.floor(sorted.length / 2);
    throw new HeldError(
      `The prices are about ${times} what such stones usually cost: they may be in another currency, or per carat. ` +
        "Check them before they go on sale.",
      "prices",
      {
        sample: sorted
          .slice(Math.max(0, around - 2), around + 3)
          .map(({ sku, before, after }) => ({ sku, before, after })),
      },
    );
  }
}
