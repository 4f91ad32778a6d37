import { and, asc, eq, isNotNull } from "drizzle-orm";
import { customers } from "@/lib/people/accounts/tables";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { isStopping } from "@/lib/platform/runtime/stopping";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { vatNumberChecks } from "../tables";
import { formatVatNumber, parseVatNumber, type VatNumber } from "./formats";
import type { VatRegister } from "./port";
import { REGISTERS, requesterFor } from "./registers";
import { canReverseBritish, canReverseCharge } from "./reverse-charge";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a number isn't asked about again, by what its register said last. */
const PAUSES_MS = { valid: 20 * DAY_MS, invalid: 7 * DAY_MS, away: HOUR_MS } as const;

type CheckRow = typeof vatNumberChecks.$inferSelect;

/**
 * Asks the registers about the VAT numbers of approved trade customers that are new or were asked about long ago, in a shop
 * whose sales may have a reverse charge. While a register is away, what it said last stays.
 */
export async function checkVatNumbers(now = new Date(), registers = REGISTERS): Promise<void> {
  const settings = await loadShopSettings();
  const [inEu, inBritain] = [canReverseCharge(settings), canReverseBritish(settings)];
  if (!inEu && !inBritain) return;
  const rows = await db()
    .select({ id: customers.id, taxId: customers.taxId, check: vatNumberChecks })
    .from(customers)
    .leftJoin(vatNumberChecks, eq(vatNumberChecks.customerId, customers.id))
    .where(and(eq(customers.tradeStatus, "approved"), isNotNull(customers.taxId)))
    .orderBy(asc(customers.createdAt));
  for (const { id, taxId, check } of rows) {
    const number = parseVatNumber(taxId ?? "");
    const register = number && registers.find((one) => one.covers(number));
    if (!number || !register || !isDue(check, number, now)) continue;
    if (number.prefix === "GB" ? !inBritain : !inEu) continue;
    if (isStopping()) return;
    const answer = await register.check(number, requesterFor(number, settings));
    if (answer.state === "away") {
      log.warn({ reason: answer.reason }, "a VAT number could not be checked; trying again in an hour");
    }
    await keep(id, number, check, answer, now);
  }
}

function isDue(check: CheckRow | null, number: VatNumber, now: Date): boolean {
  if (!check || check.number !== formatVatNumber(number)) return true;
  // one that was valid and whose register is away now is asked about as soon as any other
  const isUnanswered = check.checkedAt !== null && check.triedAt > check.checkedAt;
  const pause = isUnanswered ? PAUSES_MS.away : PAUSES_MS[check.state];
  return now.getTime() - check.triedAt.getTime() >= pause;
}

async function keep(
  customerId: string,
  vatNumber: VatNumber,
  before: CheckRow | null,
  answer: Awaited<ReturnType<VatRegister["check"]>>,
  now: Date,
): Promise<void> {
  const number = formatVatNumber(vatNumber);
  const isKnown = before?.number === number && before.checkedAt !== null;
  const { name, reference } = answer.state === "valid" ? answer : { name: null, reference: null };
  const said = { number, state: answer.state, name, reference, triedAt: now };
  const row = { ...said, checkedAt: answer.state === "away" ? null : now };
  await db()
    .insert(vatNumberChecks)
    .values({ customerId, ...row })
    .onConflictDoUpdate({
      target: vatNumberChecks.customerId,
      // what a register said stays while it is away
      set: answer.state === "away" && isKnown ? { triedAt: now } : row,
    });
}
