import { and, desc, eq, gte, isNull, or } from "drizzle-orm";
import { divisionCode } from "@/lib/platform/countries/divisions";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { findStored } from "@/lib/platform/db/stored-json";
import type { TaxExemption } from "@/lib/selling/orders/schema";
import type { Destination } from "./model";
import { exemptPlacesSchema } from "./schema";
import { taxExemptions } from "./tables";

/** Whether an exemption is for a destination: its state, its country, or everywhere. */
function coversPlace(places: readonly string[], { country, region }: Destination): boolean {
  const division = divisionCode(country, region);
  return places.length === 0 || places.includes(country) || places.includes(`${country}-${division}`);
}

/**
 * Finds by which certificate a customer pays no tax at a destination on a day, an ISO date; null if they pay it. A
 * certificate that has expired, was withdrawn, or can't be read exempts nothing.
 */
export async function findExemption(
  executor: Database | Transaction,
  customerId: string | null,
  destination: Destination,
  day: string,
): Promise<TaxExemption | null> {
  if (customerId === null) return null;
  const { reason, certificate, places, expiresOn } = taxExemptions;
  const rows = await executor
    .select({ reason, certificate, places, expiresOn })
    .from(taxExemptions)
    .where(
      and(
        eq(taxExemptions.customerId, customerId),
        isNull(taxExemptions.endedAt),
        or(isNull(expiresOn), gte(expiresOn, day)),
      ),
    )
    .orderBy(desc(taxExemptions.createdAt));
  const covering = rows.find((row) => {
    const read = findStored("tax_exemptions.places", exemptPlacesSchema, row.places);
    return read !== null && coversPlace(read, destination);
  });
  return covering ?? null;
}
