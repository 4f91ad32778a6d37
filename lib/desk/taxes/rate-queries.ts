import { and, asc, count, desc, eq, gte, ilike, isNotNull, isNull, lt, lte, or, type SQL } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { taxRates } from "@/lib/selling/tax/tables";
import type { RateRow } from "./rate-commands";

export type RateFilter = {
  /** words of the place, the authority, or its code, or a ZIP code */
  words: string | null;
  /** `US`, or `US-NY` */
  region: string | null;
  /** current and coming ones, or those that have ended */
  when: "current" | "ended" | "all";
  /** local: those of a ZIP code or a city alone */
  scope: "all" | "local";
};

const pattern = (words: string) => `%${words.replace(/[\\%_]/g, "\\$&")}%`;

function wanted({ words, region, when, scope }: RateFilter, today: string): SQL | undefined {
  const [country = "", division] = (region ?? "").split("-");
  const isCode = words !== null && /^\d{5}$/.test(words);
  return and(
    region ? eq(taxRates.country, country) : undefined,
    division ? eq(taxRates.region, division) : undefined,
    when === "current" ? or(isNull(taxRates.validTo), gte(taxRates.validTo, today)) : undefined,
    when === "ended" ? lt(taxRates.validTo, today) : undefined,
    scope === "local" ? or(isNotNull(taxRates.postalFrom), isNotNull(taxRates.cityKey)) : undefined,
    isCode
      ? and(lte(taxRates.postalFrom, words), gte(taxRates.postalTo, words))
      : words
        ? or(
            ...[taxRates.authority, taxRates.city, taxRates.county, taxRates.code].map((column) =>
              ilike(column, pattern(words)),
            ),
          )
        : undefined,
  );
}

/** Lists rates by state, then county, city, and ZIP code; the state's own first. */
export async function listRates(
  filter: RateFilter,
  { limit, offset, order }: { limit: number; offset: number; order: "asc" | "desc" },
  today: string,
): Promise<{ rows: RateRow[]; total: number }> {
  const where = wanted(filter, today);
  const sorted = order === "desc" ? desc : asc;
  const [rows, [counted]] = await Promise.all([
    db()
      .select()
      .from(taxRates)
      .where(where)
      .orderBy(
        // the United States first, where most rates are
        sorted(eq(taxRates.country, "US")),
        asc(taxRates.country),
        asc(taxRates.region),
        asc(taxRates.county),
        asc(taxRates.city),
        asc(taxRates.postalFrom),
        asc(taxRates.level),
        asc(taxRates.validFrom),
        asc(taxRates.id),
      )
      .limit(limit)
      .offset(offset),
    db().select({ total: count() }).from(taxRates).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
