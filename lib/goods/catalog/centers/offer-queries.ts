import { and, asc, between, eq, gte, isNull, ne, or } from "drizzle-orm";
import { CLARITY_GRADES, COLOR_GRADES, gradeLabel } from "@/lib/goods/diamonds/model";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { db } from "@/lib/platform/db/client";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { CENTER_GRADES, type CenterOffer, ONE_CARAT } from "./price";

/** Stones sell every minute and the cheapest of hundreds stays where it is: a list's own lifetime is enough. */
const TTL_MS = 600_000;

/**
 * The cheapest white stone on sale of each shape and weight of about 1 ct, with the grades of `CENTER_GRADES` or better; a
 * matching pair is no center.
 */
export async function findCenterOffers(): Promise<CenterOffer[]> {
  const { shape, carat, color, clarity, cut, priceCents } = diamonds;
  const rows = await db()
    .selectDistinctOn([shape, carat], { shape, carat, color, clarity, cents: priceCents })
    .from(diamonds)
    .where(
      and(
        eq(diamonds.kind, "white"),
        eq(diamonds.availability, "available"),
        ne(diamonds.certificateType, "MATCHING PAIR"),
        between(carat, ONE_CARAT.min, ONE_CARAT.max),
        gte(color, CENTER_GRADES.color),
        gte(clarity, CENTER_GRADES.clarity),
        or(isNull(cut), gte(cut, CENTER_GRADES.cut)),
      ),
    )
    .orderBy(asc(shape), asc(carat), asc(priceCents), asc(diamonds.sku));
  return rows.map(({ color, clarity, ...offer }) => ({
    ...offer,
    grades: `${gradeLabel(COLOR_GRADES, color)} ${gradeLabel(CLARITY_GRADES, clarity)}`,
  }));
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
