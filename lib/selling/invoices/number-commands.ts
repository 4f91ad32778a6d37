import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { dayInZone } from "@/lib/platform/intl/zones";
import { documentNumber } from "./document";
import { documentCounters } from "./tables";

/** The number of a document with its place in its series, and its day. */
type TakenNumber = { number: string; series: string; year: number; sequence: number; issuedOn: string };

/**
 * Takes the next number of a series in the year of a moment. Other transactions wait for this one to end before they take
 * theirs, and a transaction that is aborted gives its number back, so that the numbers have no gaps.
 * @param timeZone in which the year begins
 */
export async function takeNumber(
  tx: Transaction,
  series: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<TakenNumber> {
  const issuedOn = dayInZone(now, timeZone);
  const year = Number(issuedOn.slice(0, 4));
  const [counter] = await tx
    .insert(documentCounters)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.series, documentCounters.year],
      set: { last: sql`${documentCounters.last} + 1` },
    })
    .returning({ last: documentCounters.last });
  if (!counter) throw new Error(`Series ${series} of ${year} gave no number`);
  const sequence = counter.last;
  return { number: documentNumber(series, year, sequence), series, year, sequence, issuedOn };
}
