import { and, asc, eq, isNull } from "drizzle-orm";
import { CommandError } from "@/lib/desk/errors/command-error";
import { inviteCustomer } from "@/lib/people/accounts/credentials/commands/invitation";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { movedRecords, moves } from "../tables";

export type Invited = { invited: number; skipped: number };

/**
 * Mails every customer of an import who can’t sign in yet a link to choose a password.
 * @param onProgress is called with how many were gone through
 * @throws CommandError if there is no such import of customers
 */
export async function inviteMovedCustomers(
  id: string,
  audit: AuditAction,
  onProgress: (count: number) => void = () => undefined,
): Promise<Invited> {
  const [move] = await db().select().from(moves).where(eq(moves.id, id));
  if (move?.kind !== "customers") throw new CommandError("There is no import of customers with this ID.");
  const records = await db()
    .select({ subject: movedRecords.subject })
    .from(movedRecords)
    .where(
      and(eq(movedRecords.moveId, id), eq(movedRecords.kind, "customer"), isNull(movedRecords.takenBackAt)),
    )
    .orderBy(asc(movedRecords.createdAt), asc(movedRecords.id));
  const result: Invited = { invited: 0, skipped: 0 };
  for (const { subject } of records) {
    if (await inviteCustomer(subject)) result.invited += 1;
    else result.skipped += 1;
    onProgress(result.invited + result.skipped);
  }
  await recordShopAudit(db(), audit, id, result);
  void deliverInBackground();
  return result;
}
