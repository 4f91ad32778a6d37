import { eq, gt, gte, inArray, lte, notInArray, type SQL, sql } from "drizzle-orm";
import { categoryMemberships } from "@/lib/goods/catalog/categories/membership-queries";
import { categories, products, productVariants } from "@/lib/goods/catalog/tables";
import type { Transaction } from "@/lib/platform/db/client";
import { minorUnits } from "@/lib/platform/money/model";
import { salePieces } from "@/lib/selling/promotions/sales/tables";
import type { PriceChange, PriceChoice, Rounding } from "./price-change";

/** What prices of a rounding are multiples of, in minor units, and what they lie below them. */
function stepOf(rounding: Rounding): { step: number; below: number } {
  if (rounding === "cent") return { step: 1, below: 0 };
  const unit = minorUnits();
  // currencies without minor units have no .99
  if (rounding === ".99") return { step: unit, below: unit > 1 ? unit / 100 : 0 };
  return { step: Number(rounding) * unit, below: 0 };
}

/** Highest price that the tables hold, in cents. */
const MOST_CENTS = 2_000_000_000;

const { priceCents, regularPriceCents, saleFromCents, grams, stonesCents, carats } = productVariants;

/** An amount rounded to the nearest price of a kind, half up. */
const roundedTo = (amount: SQL, rounding: Rounding): SQL => {
  const { step, below } = stepOf(rounding);
  return sql`round((${amount} + ${below}::numeric) / ${step}::numeric) * ${step}::numeric - ${below}::numeric`;
};

const capped = (amount: SQL): SQL => sql`least(greatest(${amount}, 1), ${MOST_CENTS}::numeric)::integer`;

type Moved = Extract<PriceChange, { kind: "change" | "sale" }>;

/**
 * A price after a change, which rounding turns into no change the other way: nothing that is lowered rises. The floor stops
 * its fall and raises nothing. Null where it would be less than the least price of
 * its rounding: a change of a whole shop's prices would all but give its smallest stones away.
 */
function moved(from: SQL, { by, round, floorCents }: Moved): SQL {
  const changed =
    "percent" in by
      ? sql`${from}::numeric * (100 + ${by.percent}::numeric) / 100`
      : sql`${from}::numeric + ${by.amountCents}::numeric`;
  const isLowered = ("percent" in by ? by.percent : by.amountCents) < 0;
  const rounded = isLowered
    ? sql`least(${roundedTo(changed, round)}, ${from}::numeric)`
    : sql`greatest(${roundedTo(changed, round)}, ${from}::numeric)`;
  const price =
    floorCents === undefined
      ? rounded
      : sql`greatest(${rounded}, least(${floorCents}::numeric, ${from}::numeric))`;
  const { step, below } = stepOf(round);
  return sql`case when ${price} >= ${step - below}::numeric then ${capped(price)} end`;
}

/** Cents per gram of a variant's metal in the change. */
const perGram = (prices: Extract<PriceChange, { kind: "metal" }>["perGram"]): SQL =>
  sql`(${JSON.stringify(prices)}::jsonb ->> ${productVariants.metal})::numeric`;

/** What makes a variant's price by its metal unknown. */
export const lacksParts = sql`(${grams} is null or ${products.makingCents} is null or (${stonesCents} is null and ${carats} > 0))`;

type NewPrices = {
  price: SQL;
  regular: SQL;
  /** the price that the end of a sale gives back; null outside one */
  saleFrom: SQL;
  /** whether the prices could be worked out; if not, they stay as they are */
  isKnown: SQL;
};

/** Whether a variant is in a sale that `prices sale` began. */
const isInSale = sql`coalesce(${saleFromCents} > ${priceCents}, false)`;

/** The new prices of a variant. */
export function newPrices(change: PriceChange): NewPrices {
  const [now, regularNow] = [sql`${priceCents}`, sql`${regularPriceCents}`];
  const saleFromNow = sql`case when ${isInSale} then ${saleFromCents} end`;
  switch (change.kind) {
    case "change": {
      const price = moved(now, change);
      return {
        price: sql`coalesce(${price}, ${now})`,
        regular: sql`case when ${price} is null then ${regularNow} else greatest(${moved(regularNow, change)}, ${price}) end`,
        saleFrom: sql`case when ${price} is null then ${saleFromNow} when ${isInSale} then greatest(${moved(saleFromNow, change)}, ${price}) end`,
        isKnown: sql`${price} is not null`,
      };
    }
    case "sale": {
      // a sale of the owner's own that is lower stays, and so does what he asked before another such sale
      const before = sql`coalesce(${saleFromNow}, ${now})`;
      const reduced = moved(regularNow, change);
      const price = sql`case when ${reduced} is null then ${now} else least(${reduced}, ${before}) end`;
      return {
        price,
        regular: regularNow,
        saleFrom: sql`case when ${price} < ${before} then ${before} end`,
        isKnown: sql`${reduced} is not null`,
      };
    }
    case "end-sale":
      return {
        price: change.own ? regularNow : sql`${saleFromCents}`,
        regular: regularNow,
        saleFrom: sql`null::integer`,
        isKnown: sql`true`,
      };
    case "metal": {
      const sum = sql`${grams}::numeric * ${perGram(change.perGram)} + ${products.makingCents} + coalesce(${stonesCents}, 0)`;
      const regular = sql`case when ${lacksParts} then ${regularNow} else greatest(${capped(roundedTo(sum, "1"))}, ${minorUnits()}::integer) end`;
      // a sale keeps its share of the regular price
      const sale = sql`greatest(${capped(roundedTo(sql`${now}::numeric * (${regular}) / ${regularNow}`, "1"))}, ${minorUnits()}::integer)`;
      const price = sql`case when ${lacksParts} then ${now} when ${now} = ${regularNow} then ${regular} else least(${sale}, ${regular}) end`;
      const given = sql`greatest(${capped(roundedTo(sql`${saleFromNow}::numeric * (${regular}) / ${regularNow}`, "1"))}, ${price})`;
      return {
        regular,
        price,
        saleFrom: sql`case when ${lacksParts} then ${saleFromNow} when ${isInSale} then least(${given}, ${regular}) end`,
        isKnown: sql`not ${lacksParts}`,
      };
    }
  }
}

/** The variants that a change is about. */
export function chosen(tx: Transaction, change: PriceChange): SQL[] {
  if (change.kind === "metal") return [inArray(productVariants.metal, Object.keys(change.perGram))];
  const conditions = choiceConditions(tx, change.choice);
  if (change.kind !== "end-sale") return conditions;
  return [...conditions, change.own ? gt(regularPriceCents, priceCents) : isInSale];
}

function choiceConditions(
  tx: Transaction,
  { category, kind, metal, sku, fromCents, toCents, goods, sale, free }: PriceChoice,
): SQL[] {
  return [
    ...(category === undefined ? [] : [isListedIn(tx, category)]),
    ...(kind === undefined ? [] : [eq(products.kind, kind)]),
    ...(metal === undefined ? [] : [eq(productVariants.metal, metal)]),
    ...(sku === undefined ? [] : [sql`starts_with(${productVariants.sku}, ${sku})`]),
    ...(fromCents === undefined ? [] : [gte(priceCents, fromCents)]),
    ...(toCents === undefined ? [] : [lte(priceCents, toCents)]),
    ...(goods === undefined ? [] : [eq(products.isDemo, goods === "demo")]),
    ...(free
      ? [notInArray(productVariants.id, tx.select({ id: salePieces.variantId }).from(salePieces))]
      : []),
    ...(sale === undefined
      ? []
      : [
          inArray(
            productVariants.id,
            tx.select({ id: salePieces.variantId }).from(salePieces).where(eq(salePieces.saleId, sale)),
          ),
        ]),
  ];
}

function isListedIn(tx: Transaction, slug: string): SQL {
  const listed = categoryMemberships(tx);
  return inArray(
    products.id,
    tx
      .select({ id: listed.productId })
      .from(listed)
      .innerJoin(categories, eq(categories.id, listed.categoryId))
      .where(eq(categories.slug, slug)),
  );
}
