import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Customer } from "@/lib/people/accounts/sessions/commands";
import type { Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { mails } from "@/lib/platform/mail/tables";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { purposeOf, staffMail } from "./appointment-mails";
import { emailOf } from "./model";
import { appointmentsOf } from "./queries";
import { type Appointment, appointments } from "./tables";

/** What mails say of a time that no longer holds once the appointment is moved or canceled. */
const OF_A_TIME = ["booked", "moved", "reminder", "booked-staff", "moved-staff"];

/**
 * Ends the waiting mails about an appointment's time; what is being sent in this moment is left alone.
 * @param appointment as it was
 * @param recipient to whom alone; anybody by default
 * @returns whether one was the reminder
 */
export async function endMailsAbout(
  tx: Transaction,
  appointment: Pick<Appointment, "id" | "sequence">,
  recipient?: string,
): Promise<boolean> {
  const waiting = await tx
    .select({ id: mails.id, purpose: mails.purpose })
    .from(mails)
    .where(
      and(
        isNull(mails.sentAt),
        inArray(
          mails.purpose,
          OF_A_TIME.map((what) => purposeOf(what, appointment)),
        ),
        recipient === undefined ? undefined : eq(mails.recipient, recipient),
      ),
    )
    .for("update", { skipLocked: true });
  if (waiting.length === 0) return false;
  const ids = waiting.map(({ id }) => id);
  await tx.update(mails).set({ sendBy: sql`now()` }).where(inArray(mails.id, ids));
  return waiting.some(({ purpose }) => purpose === purposeOf("reminder", appointment));
}

/** Deletes the mails about a customer's appointment; a cancellation that the shop hasn't been emailed yet goes on. */
async function deleteMailsAbout(
  tx: Transaction,
  { id, sequence }: Pick<Appointment, "id" | "sequence">,
): Promise<void> {
  const purposesOf = (whats: readonly string[]) =>
    Array.from({ length: sequence + 1 }, (_, at) =>
      whats.map((what) => purposeOf(what, { id, sequence: at })),
    ).flat();
  await tx
    .delete(mails)
    .where(
      or(
        inArray(mails.purpose, purposesOf([...OF_A_TIME, "canceled"])),
        and(isNotNull(mails.sentAt), inArray(mails.purpose, purposesOf(["canceled-staff"]))),
      ),
    );
}

/**
 * Has the appointments of a customer's former address go to their new one, unless they have one then already. What still
 * waits to be mailed to the former address isn't, and a reminder goes to the new one.
 */
export async function moveAppointments(
  tx: Transaction,
  { id, email }: { id: string; email: string },
  next: string,
): Promise<void> {
  const moved = await tx
    .update(appointments)
    .set({ customerId: id, email: next })
    .where(
      and(
        eq(appointments.email, email),
        sql`not exists (select 1 from ${appointments} as other where other.email = ${next.toLowerCase()} and other.starts_at = ${appointments.startsAt})`,
      ),
    )
    .returning({ id: appointments.id, sequence: appointments.sequence, state: appointments.state });
  for (const row of moved.filter(({ state }) => state === "booked")) {
    const wasToBeReminded = await endMailsAbout(tx, row, email);
    if (wasToBeReminded)
      await tx.update(appointments).set({ remindedAt: null }).where(eq(appointments.id, row.id));
  }
}

/** Deletes a customer's appointments with their mails, and tells the people of those to come that they are canceled. */
export async function eraseAppointments(tx: Transaction, customer: Customer, now: Date): Promise<void> {
  const rows = await tx.select().from(appointments).where(appointmentsOf(customer)).for("update");
  if (rows.length === 0) return;
  const { appointmentBooking } = await loadShopSettings(tx);
  for (const row of rows) {
    await deleteMailsAbout(tx, row);
    if (row.state !== "booked" || row.startsAt <= now) continue;
    const canceled = { ...row, sequence: row.sequence + 1 };
    const recipient = emailOf(appointmentBooking, row.person);
    await queueMail(tx, await staffMail(canceled, "canceled", recipient, { isErased: true }));
  }
  await tx.delete(appointments).where(
    inArray(
      appointments.id,
      rows.map(({ id }) => id),
    ),
  );
}
