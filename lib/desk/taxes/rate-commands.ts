import { and, eq, gte, isNull, lte, ne, or, sql } from "drizzle-orm";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { findCountry } from "@/lib/platform/countries/countries";
import { divisionCode } from "@/lib/platform/countries/divisions";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { TaxClass, TaxLevel } from "@/lib/selling/tax/model";
import { overlaps, rateFaults, shiftDay } from "@/lib/selling/tax/rates/faults";
import { cityKey, placeInWords, postalKey, rateInWords, type TaxRate } from "@/lib/selling/tax/rates/model";
import { taxRates } from "@/lib/selling/tax/tables";
import { CommandError, VersionConflict } from "../errors/command-error";

/** A rate as a person writes it. */
export type EnteredRate = {
  country: string;
  region: string | null;
  county: string | null;
  city: string | null;
  zipFrom: string | null;
  zipTo: string | null;
  level: TaxLevel;
  authority: string;
  code: string | null;
  taxClass: TaxClass | null;
  name: string;
  ratePpm: number;
  onShipping: boolean;
  /** first and last day, ISO dates */
  validFrom: string;
  validTo: string | null;
};

export type RateRow = typeof taxRates.$inferSelect;

/**
 * Changes the shop's rates. Writers take turns, so that no two of them add rates that contradict each other; quotes read them
 * again afterwards.
 */
export const changingRates = <T>(change: (tx: Transaction) => Promise<T>): Promise<T> =>
  db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tax rates', 0))`);
    const changed = await change(tx);
    await recordChanges(tx, [{ kind: "tag", key: tags.taxes }]);
    return changed;
  });

function postalOf(country: string, typed: string | null): string | null {
  if (typed === null || typed.trim() === "") return null;
  const code = postalKey(country, typed);
  if (code === null) throw new CommandError(`${typed} isn’t a ZIP code. Enter its five digits.`);
  return code;
}

/** @throws CommandError naming what is wrong with the rate */
function checkedRate({ zipFrom, zipTo, ...typed }: EnteredRate): TaxRate {
  if (!findCountry(typed.country)) throw new CommandError("Choose a country.");
  const region = typed.region === null ? null : divisionCode(typed.country, typed.region);
  if (typed.region !== null && region === null) {
    throw new CommandError(`${typed.region} isn’t a state or province that taxes differ in.`);
  }
  const postalFrom = postalOf(typed.country, zipFrom);
  const postalTo = postalOf(typed.country, zipTo) ?? postalFrom;
  const rate: TaxRate = {
    ...typed,
    region,
    cityKey: typed.city && cityKey(typed.city),
    postalFrom: postalFrom ?? postalTo,
    postalTo,
  };
  const [fault] = rateFaults(rate);
  if (fault) throw new CommandError(fault);
  return rate;
}

/** @throws CommandError if another rate holds for the same place, goods, and day */
async function assertNoOverlap(tx: Transaction, rate: TaxRate, except: string | null): Promise<void> {
  const { country, region, level, postalFrom, postalTo, validFrom } = rate;
  const near = await tx
    .select()
    .from(taxRates)
    .where(
      and(
        eq(taxRates.country, country),
        region === null ? isNull(taxRates.region) : eq(taxRates.region, region),
        eq(taxRates.level, level),
        postalFrom === null || postalTo === null
          ? isNull(taxRates.postalFrom)
          : and(lte(taxRates.postalFrom, postalTo), gte(taxRates.postalTo, postalFrom)),
        or(isNull(taxRates.validTo), gte(taxRates.validTo, validFrom)),
        except === null ? undefined : ne(taxRates.id, except),
      ),
    );
  const other = near.find((row) => overlaps(row, rate));
  if (!other) return;
  const until = other.validTo ? `until ${other.validTo}` : "with no end";
  throw new CommandError(
    `${other.authority} has a rate of ${rateInWords(other.ratePpm)} for ${placeInWords(other)} from ${other.validFrom} ${until}. End it first, or choose other days.`,
  );
}

const audited = ({ authority, ratePpm, validFrom, validTo, ...rate }: TaxRate) => ({
  authority,
  place: placeInWords(rate),
  rate: rateInWords(ratePpm),
  validFrom,
  validTo,
});

/** Adds a rate to the shop's table. @throws CommandError */
export async function addRate(typed: EnteredRate, audit: AuditAction | null): Promise<RateRow> {
  const rate = checkedRate(typed);
  return changingRates(async (tx) => {
    await assertNoOverlap(tx, rate, null);
    return insertRate(tx, rate, audit);
  });
}

async function insertRate(tx: Transaction, rate: TaxRate, audit: AuditAction | null): Promise<RateRow> {
  const [row] = await tx
    .insert(taxRates)
    .values({ ...rate, source: "entered" })
    .returning();
  if (!row) throw new Error("the rate was not written");
  await recordShopAudit(tx, audit, row.id, audited(rate));
  return row;
}

/** @throws CommandError if the rate is gone, VersionConflict if it was changed since */
async function rateToChange(tx: Transaction, id: string, version: number): Promise<RateRow> {
  const [row] = await tx.select().from(taxRates).where(eq(taxRates.id, id));
  if (!row) throw new CommandError("This rate is no longer in the table.");
  if (row.version !== version) throw new VersionConflict("This rate", version, row.version);
  return row;
}

async function update(tx: Transaction, row: RateRow, change: Partial<RateRow>): Promise<RateRow> {
  const [changed] = await tx
    .update(taxRates)
    .set({ ...change, version: row.version + 1, updatedAt: new Date() })
    .where(eq(taxRates.id, row.id))
    .returning();
  return changed ?? row;
}

export type RateChange = { ratePpm: number; onShipping: boolean; from: string };

/**
 * Changes a rate from a day on: it ends the day before, and a new row begins. From its own first day, the row itself is
 * corrected. Orders keep the rates they were placed with.
 * @throws CommandError
 */
export async function changeRate(
  id: string,
  version: number,
  { from, ...change }: RateChange,
  audit: AuditAction | null,
): Promise<RateRow> {
  return changingRates(async (tx) => {
    const row = await rateToChange(tx, id, version);
    if (from < row.validFrom || (row.validTo !== null && from > row.validTo)) {
      throw new CommandError(
        `The rate holds from ${row.validFrom}${row.validTo ? ` to ${row.validTo}` : ""}. Choose a day within that.`,
      );
    }
    const [fault] = rateFaults({ ...row, ...change });
    if (fault) throw new CommandError(fault);
    if (from === row.validFrom) {
      // what a person corrects is theirs, so that no later file replaces it unseen
      const corrected = await update(tx, row, { ...change, source: "entered" });
      await recordShopAudit(tx, audit, id, { before: rateInWords(row.ratePpm), ...audited(corrected) });
      return corrected;
    }
    await update(tx, row, { validTo: shiftDay(from, -1) });
    const {
      id: _,
      version: __,
      createdAt,
      updatedAt,
      source,
      importId,
      endedBy,
      validToBefore,
      ...rate
    } = row;
    return insertRate(tx, { ...rate, ...change, validFrom: from }, audit);
  });
}

/** Gives a rate its last day. @throws CommandError */
export async function endRate(
  id: string,
  version: number,
  lastDay: string,
  audit: AuditAction | null,
): Promise<RateRow> {
  return changingRates(async (tx) => {
    const row = await rateToChange(tx, id, version);
    const [fault] = rateFaults({ ...row, validTo: lastDay });
    if (fault) throw new CommandError(fault);
    await assertNoOverlap(tx, { ...row, validTo: lastDay }, id);
    const ended = await update(tx, row, { validTo: lastDay });
    await recordShopAudit(tx, audit, id, { ended: lastDay, ...audited(row) });
    return ended;
  });
}
