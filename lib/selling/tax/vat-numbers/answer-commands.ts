import { eq, lt } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { vatNumberAnswers } from "../tables";
import { formatVatNumber, type VatNumber } from "./formats";
import { REGISTERS, requesterFor } from "./registers";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a number isn't asked about again, by what its register said last. */
const PAUSES_MS = { valid: 20 * DAY_MS, invalid: DAY_MS, away: MINUTE_MS } as const;
/** How long an answer is kept after its last question. */
const KEPT_MS = 90 * DAY_MS;

type Answer = typeof vatNumberAnswers.$inferSelect;

/**
 * What the register of a number says of it, asked now unless it said so lately. What it said stays while it is away. Registers say of
 * a number what they say to everybody, so an answer is kept by the number and not by who asked.
 */
export async function askRegister(
  vatNumber: VatNumber,
  settings: Pick<ShopSettings, "seller" | "taxNumbers">,
  now = new Date(),
  registers = REGISTERS,
): Promise<Pick<Answer, "state" | "name">> {
  const number = formatVatNumber(vatNumber);
  const [before] = await db().select().from(vatNumberAnswers).where(eq(vatNumberAnswers.number, number));
  const isUnanswered =
    before?.checkedAt !== null && before !== undefined && before.triedAt > before.checkedAt;
  const pause = before && (isUnanswered ? PAUSES_MS.away : PAUSES_MS[before.state]);
  if (before && pause !== undefined && now.getTime() - before.triedAt.getTime() < pause) return before;
  const register = registers.find((one) => one.covers(vatNumber));
  const answer = register
    ? await register.check(vatNumber, requesterFor(vatNumber, settings))
    : { state: "away" as const, reason: "no register" };
  if (answer.state === "away") log.warn({ reason: answer.reason }, "a VAT number could not be checked");
  const { name, reference } = answer.state === "valid" ? answer : { name: null, reference: null };
  const row = {
    number,
    state: answer.state,
    name,
    reference,
    triedAt: now,
    checkedAt: answer.state === "away" ? null : now,
  };
  const isKnown = answer.state === "away" && before !== undefined && before.checkedAt !== null;
  const [stored] = await db()
    .insert(vatNumberAnswers)
    .values(row)
    .onConflictDoUpdate({ target: vatNumberAnswers.number, set: isKnown ? { triedAt: now } : row })
    .returning();
  if (!stored) throw new Error("The answer was not stored");
  return stored;
}

/** Deletes what registers said of numbers that nobody has asked about for long. */
export async function pruneVatAnswers(now = new Date()): Promise<number> {
  const { rowCount } = await db()
    .delete(vatNumberAnswers)
    .where(lt(vatNumberAnswers.triedAt, new Date(now.getTime() - KEPT_MS)));
  return rowCount ?? 0;
}
