import { and, asc, desc, eq, gte, lte, or, type SQL, sql } from "drizzle-orm";
import type { Availability, DiamondKind, Shape } from "@/lib/goods/diamonds/model";
import { certificateNumberForms } from "@/lib/goods/diamonds/stone/certificate";
import { diamonds, priceHistory } from "@/lib/goods/diamonds/tables";
import { stoneOffers } from "@/lib/goods/suppliers/tables";
import { db } from "@/lib/platform/db/client";
import { type Counted, countUpTo, MOST_COUNTED } from "@/lib/platform/db/count-up-to";
import type { Cents } from "@/lib/platform/money/model";
import { holds, orders } from "@/lib/selling/orders/tables";

export type StoneRow = typeof diamonds.$inferSelect;

/** Which stones the back office lists; money in cents, weights in carats. */
export type StoneChoice = {
  /** the beginning of a SKU or of a report number */
  words?: string | undefined;
  kind?: DiamondKind | undefined;
  shape?: Shape | undefined;
  caratFrom?: number | undefined;
  caratTo?: number | undefined;
  fromCents?: Cents | undefined;
  toCents?: Cents | undefined;
  supplier?: string | undefined;
  availability?: Availability | undefined;
};

export type StonePage = {
  sort: "sku" | "carat" | "price";
  order: "asc" | "desc";
  limit: number;
  offset: number;
};

/** One page of the stones that fit a choice, and how many fit. */
export async function listStones(
  choice: StoneChoice,
  { sort, order, limit, offset }: StonePage,
): Promise<{ rows: StoneRow[] } & Counted> {
  const wanted = chosen(choice);
  const sorts = { sku: diamonds.sku, carat: diamonds.carat, price: diamonds.priceCents };
  const direction = order === "desc" ? desc : asc;
  const by = [
    // in the order of the index that finds the beginning of a SKU
    ...(sort === "sku" && choice.words ? [typedOrder(order)] : []),
    direction(sorts[sort]),
    ...(sort === "sku" ? [] : [direction(diamonds.sku)]),
  ];
  const [rows, counted] = await Promise.all([
    db()
      .select()
      .from(diamonds)
      .where(wanted)
      .orderBy(...by)
      .limit(limit)
      .offset(offset),
    countUpTo(MOST_COUNTED, diamonds, wanted),
  ]);
  return { rows, ...counted };
}

const typedOrder = (order: "asc" | "desc") =>
  sql`upper(${diamonds.sku}) using ${sql.raw(order === "desc" ? "~>~" : "~<~")}`;

function chosen(choice: StoneChoice): SQL | undefined {
  const { words, kind, shape, caratFrom, caratTo, fromCents, toCents, supplier, availability } = choice;
  return and(
    words ? isNamed(words) : undefined,
    kind ? eq(diamonds.kind, kind) : undefined,
    shape ? eq(diamonds.shape, shape) : undefined,
    // both kinds, so that the index by kind, shape, and weight is of use
    shape && !kind ? sql`${diamonds.kind} in ('white', 'color')` : undefined,
    caratFrom === undefined ? undefined : gte(diamonds.carat, caratFrom),
    caratTo === undefined ? undefined : lte(diamonds.carat, caratTo),
    fromCents === undefined ? undefined : gte(diamonds.priceCents, fromCents),
    toCents === undefined ? undefined : lte(diamonds.priceCents, toCents),
    supplier ? eq(diamonds.supplier, supplier) : undefined,
    availability ? eq(diamonds.availability, availability) : undefined,
  );
}

/** Most offers whose supplier's number begins with what is typed. */
const MOST_OFFERS = 500;

/** Laboratories that people type before a report number. */
const LABORATORY = /^(?:IGI|GIA|GCAL)\s*#?\s*/i;

function isNamed(words: string): SQL | undefined {
  const escaped = (text: string) => `${text.replace(/[\\%_]/g, "\\$&")}%`;
  const sku = sql`upper(${diamonds.sku}) like ${escaped(words.toUpperCase())}`;
  const number = words.replace(LABORATORY, "");
  // a supplier names its stone by its own number, which the shop's SKU has after a prefix
  const theirs = sql`${diamonds.id} = any(array(select ${stoneOffers.stoneId} from ${stoneOffers}
    where upper(${stoneOffers.supplierSku}) like ${escaped(words.toUpperCase())} limit ${MOST_OFFERS}))`;
  // a report number has digits, and a SKU's letters would find every number
  if (!/\d{3}/.test(number)) return or(sku, theirs);
  const forms = certificateNumberForms(number.toUpperCase());
  return or(sku, theirs, ...forms.map((form) => sql`${diamonds.certificateNumber} like ${escaped(form)}`));
}

export type StoneDetails = {
  stone: StoneRow;
  holds: { order: string; state: string; since: Date; until: Date | null }[];
  prices: { priceCents: Cents; at: Date }[];
};

/** A stone by its SKU, with the orders that have or had a claim on it, and its prices, the latest first; null if there is none. */
export async function findStoneDetails(sku: string): Promise<StoneDetails | null> {
  const [stone] = await db().select().from(diamonds).where(eq(diamonds.sku, sku));
  if (!stone) return null;
  const [claims, prices] = await Promise.all([
    db()
      .select({
        order: orders.number,
        state: holds.state,
        since: holds.createdAt,
        until:
          sql<Date | null>`case when ${holds.state} = 'held' then ${holds.expiresAt} else ${holds.endedAt} end`.mapWith(
            holds.expiresAt,
          ),
      })
      .from(holds)
      .innerJoin(orders, eq(orders.id, holds.orderId))
      .where(eq(holds.diamondId, stone.id))
      .orderBy(desc(holds.createdAt)),
    db()
      .select({ priceCents: priceHistory.priceCents, at: priceHistory.at })
      .from(priceHistory)
      .where(and(eq(priceHistory.subject, "diamond"), eq(priceHistory.subjectId, stone.id)))
      .orderBy(desc(priceHistory.at))
      .limit(50),
  ]);
  return { stone, holds: claims, prices };
}
