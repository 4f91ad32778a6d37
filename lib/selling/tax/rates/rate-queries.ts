import { and, eq, gte, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import type { Destination } from "../model";
import { taxRates } from "../tables";
import type { DestinationRates } from "./match";
import { destinationKeys } from "./model";

/** Rows that hold on a day, an ISO date. */
export const inForce = (day: string): SQL | undefined =>
  and(lte(taxRates.validFrom, day), or(isNull(taxRates.validTo), gte(taxRates.validTo, day)));

/** Reads the rates that may tax a destination on a day, an ISO date, in one query; `matchRates` chooses among them. */
export async function readTaxRates(
  executor: Database | Transaction,
  destination: Destination,
  day: string,
): Promise<DestinationRates> {
  const { country, region, city, postal } = destinationKeys(destination);
  const inRegion = region
    ? or(isNull(taxRates.region), eq(taxRates.region, region))
    : isNull(taxRates.region);
  const isWide = and(isNull(taxRates.postalFrom), isNull(taxRates.cityKey));
  const places = [
    isWide,
    city ? and(isNull(taxRates.postalFrom), eq(taxRates.cityKey, city)) : undefined,
    postal ? and(eq(taxRates.postalFrom, postal), eq(taxRates.postalTo, postal)) : undefined,
    postal
      ? and(
          sql`${taxRates.postalFrom} is distinct from ${taxRates.postalTo}`,
          lte(taxRates.postalFrom, postal),
          gte(taxRates.postalTo, postal),
        )
      : undefined,
  ];
  const isByZip = sql<boolean>`exists (
    select from ${taxRates} zip where zip.country = ${country} and zip.region = ${region}::text and zip.source = 'import'
      and zip.postal_from is not null and zip.valid_from <= ${day} and (zip.valid_to is null or zip.valid_to >= ${day}))`;
  const found = await executor
    .select({ rate: taxRates, isByZip })
    .from(taxRates)
    .where(and(eq(taxRates.country, country), inRegion, inForce(day), or(...places)));
  return { rows: found.map(({ rate }) => rate), isByZip: found[0]?.isByZip ?? false };
}
