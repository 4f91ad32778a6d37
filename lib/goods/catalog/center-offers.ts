import { and, between, eq, ne, sql } from "drizzle-orm";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { db } from "@/lib/platform/db/client";
import type { Cents } from "@/lib/platform/money/model";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { type CenterOffer, ONE_CARAT } from "./center-price";

/** Stones sell every minute and the cheapest of hundreds stays where it is: a list's own lifetime is enough. */
const TTL_MS = 600_000;

/** The cheapest white stone on sale of each shape and weight of about 1 ct; a matching pair is no center. */
async function findCenterOffers(): Promise<CenterOffer[]> {
  return db()
    .select({
      shape: diamonds.shape,
      carat: diamonds.carat,
      cents: sql<Cents>`min(${diamonds.priceCents})::int`,
    })
    .from(diamonds)
    .where(
      and(
        eq(diamonds.kind, "white"),
        eq(diamonds.availability, "available"),
        ne(diamonds.certificateType, "MATCHING PAIR"),
        between(diamonds.carat, ONE_CARAT.min, ONE_CARAT.max),
      ),
    )
    .groupBy(diamonds.shape, diamonds.carat);
}

type Remembered = { offers: Promise<readonly CenterOffer[]> | null; until: number };
const remembered = processWide("center-offers", (): Remembered => ({ offers: null, until: 0 }));

/** The offers, shared for ten minutes by every list of settings, which all ask for the same stones. */
export function centerOffers(): Promise<readonly CenterOffer[]> {
  const memory = remembered();
  if (memory.offers === null || performance.now() >= memory.until) {
    memory.until = performance.now() + TTL_MS;
    memory.offers = findCenterOffers().catch((error: unknown) => {
      // the next list asks again
      memory.offers = null;
      throw error;
    });
  }
  return memory.offers;
}
