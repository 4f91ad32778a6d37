import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { SUGGESTED_SIZE } from "@/lib/goods/terms/suggested-size";
import { type Cents, cents } from "@/lib/platform/money/model";
import { productVariants } from "../tables";

const { options, priceCents, position, stock } = productVariants;

/** Bits of a rank: 16 for the position, 31 for the price above them, and one for the size. */
const POSITIONS = 2 ** 16;
const PRICES = 2 ** 31;

/**
 * The place of a variant in the order of `opening-order.ts` as one number, below 2^53, so that a group's first variant is
 * the minimum and needs no sorting.
 */
export const openingRank = sql<number>`(
  (coalesce(${options} ->> 'size', ${String(SUGGESTED_SIZE)}) <> ${String(SUGGESTED_SIZE)})::int::bigint * ${sql.raw(String(POSITIONS * PRICES))}
  + ${priceCents}::bigint * ${sql.raw(String(POSITIONS))} + ${position}
)`;

/** The price in a rank. */
export const centsOfRank = (rank: number): Cents => cents(Math.floor(rank / POSITIONS) % PRICES);

/** The owner's position in a rank. */
export const positionOfRank = (rank: number): number => rank % POSITIONS;

/** A column of the variant that stands for its product, in a query grouped by product; null without variants. */
export const ofOpeningVariant = <T>(column: AnyColumn): SQL<T | null> =>
  sql`(array_agg(${column} order by ${stock} is not distinct from 0, ${openingRank}))[1]`;
