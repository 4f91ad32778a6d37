import { and, desc, eq, gte, isNull, or } from "drizzle-orm";
import { divisionCode } from "@/lib/platform/countries/divisions";
import type { Database, Transaction } from "@/lib/platform/db/client";
import type { TaxExemption } from "@/lib/selling/orders/schema";
import type { Destination } from "./model";
import { taxExemptions } from "./tables";

/** Whether an exemption is for a destination: its state, its country, or everywhere. */
function coversPlace(places: readonly string[], { country, region }: Destination): boolean {
  const division = divisionCode(country, region);
  return places.length === 0 || places.includes(country) || places.includes(`${country}-${division}`);
}

/**
 * Finds by which certificate a customer pays no tax at a destination on a day, an ISO date; null if they pay it. A
 * certificate that has expired or was withdrawn exempts nothing.
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
  return rows.find((row) => coversPlace(row.places, destination)) ?? null;
}
