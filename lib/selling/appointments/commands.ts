import { randomUUID } from "node:crypto";
import { and, eq, gt, gte, isNull, lt, lte, sql } from "drizzle-orm";
import { ApiError, fieldError, notFoundError } from "@/lib/platform/api/declare/errors";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { isExclusionViolation, isUniqueViolation } from "@/lib/platform/db/watch/database-errors";
import { queueMail, queueMails } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import type {
  AppointmentBooking,
  AppointmentKind,
} from "@/lib/platform/settings/schemas/showroom/appointments";
import { customerMail, reminderMail, staffMail } from "./appointment-mails";
import type { FreeTime } from "./free-times";
import { changeableUntil, emailOf, findKind, MOST_UPCOMING } from "./model";
import { endMailsAbout } from "./owner-commands";
import { kindOf, loadBooking, readFreeTimes } from "./queries";
import { type Appointment, appointments } from "./tables";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** What a customer enters. */
export type Booker = Pick<
  Appointment,
  "name" | "email" | "phone" | "about" | "message" | "timeZone" | "customerId"
>;

/** The time isn't free, or not anymore. @param times those that are */
export const timeTakenError = (times: readonly FreeTime[]) =>
  new ApiError("time_taken", "That time isn’t available anymore. Please choose another.", {
    details: {
      times: times
        .slice(0, MOST_TIMES)
        .map(({ startsAt, people }) => ({ starts_at: startsAt.toISOString(), people })),
    },
  });
/** Most free times that a refusal names. */
const MOST_TIMES = 100;

const twiceError = () => fieldError("email", "You already have an appointment at this time.");

/** Says the same of each reason, since anybody may have typed the address. */
const fullError = () =>
  new ApiError(
    "too_many_requests",
    "We can’t book this appointment online right now. Please contact us, and we’ll find a time with you.",
  );

/** @throws ApiError 422 naming the `time` */
function assertToCome(startsAt: Date, now: Date): void {
  if (startsAt <= now) throw fieldError("time", "Choose a time that is still to come");
}

/** When an appointment of a kind ends, and until when its person is kept free. */
const spanOf = (kind: AppointmentKind, startsAt: Date) => {
  const endsAt = new Date(startsAt.getTime() + kind.minutes * MINUTE_MS);
  return { startsAt, endsAt, blockedUntil: new Date(endsAt.getTime() + kind.bufferMinutes * MINUTE_MS) };
};

/** Where an appointment takes place. */
function locationOf(settings: ShopSettings, kind: AppointmentKind, person: string): string | null {
  if (kind.place === "video")
    return settings.appointmentBooking.people.find(({ name }) => name === person)?.videoLink ?? null;
  return kind.address ?? settings.showroom.address ?? settings.address.join(", ");
}

/** Writes to one person's calendar, one after another: two at once would wait for each other at the constraint. */
const lockPerson = (tx: Transaction, person: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`appointments of ${person}`}, 0))`);

const NO_OVERLAP = "appointments_no_overlap";

/**
 * Books an appointment for a customer, with the first of the free people whom nobody else books meanwhile.
 * @param person null: anyone
 * @throws ApiError 409 `time_taken` with the times that are free, 422, 429 if the address has enough appointments, one at
 * this time, or enough mails
 */
export async function bookAppointment(
  wanted: { kind: string; person: string | null; startsAt: Date },
  booker: Booker,
  now = new Date(),
): Promise<Appointment> {
  const settings = await loadShopSettings();
  const setting = settings.appointmentBooking;
  const kind = setting.isOffered ? findKind(setting, wanted.kind) : null;
  if (!kind) throw notFoundError("This kind of appointment");
  const free = () => readFreeTimes({ kind, person: wanted.person, setting, now });
  const times = await free();
  const found = times.find(({ startsAt }) => startsAt.getTime() === wanted.startsAt.getTime());
  if (!found) throw timeTakenError(times);
  for (const person of found.people) {
    const booked = await insertAppointment(settings, kind, person, wanted.startsAt, booker, {
      cause: "visitor",
      now,
    });
    if (booked) return booked;
  }
  throw timeTakenError(await free());
}

/**
 * Books an appointment by hand, also outside the person's hours.
 * @throws ApiError 404, 409 `time_taken`, 422
 */
export async function bookByHand(
  wanted: { kind: string; person: string; startsAt: Date },
  booker: Booker,
  audit: AuditAction,
  now = new Date(),
): Promise<Appointment> {
  const settings = await loadShopSettings();
  const kind = findKind(settings.appointmentBooking, wanted.kind);
  if (!kind) throw fieldError("kind", "Choose a kind of appointment");
  if (!settings.appointmentBooking.people.some(({ name }) => name === wanted.person))
    throw fieldError("person", "Choose a person");
  assertToCome(wanted.startsAt, now);
  const booked = await insertAppointment(settings, kind, wanted.person, wanted.startsAt, booker, {
    cause: "shop",
    now,
    audit,
  });
  if (!booked) throw overlapError(wanted.person);
  return booked;
}

const overlapError = (person: string) =>
  new ApiError("time_taken", `${person} has another appointment at that time.`);

/** Holds what an address books by itself to its limit, one booking after another. @throws ApiError 429 */
async function assertFewUpcoming(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`appointments of address ${email}`}, 0))`,
  );
  const upcoming = await tx.$count(
    appointments,
    and(eq(appointments.email, email), eq(appointments.state, "booked"), gt(appointments.startsAt, now)),
  );
  if (upcoming >= MOST_UPCOMING) throw fullError();
}

/** Returns null if the person has another appointment then. */
async function insertAppointment(
  settings: ShopSettings,
  kind: AppointmentKind,
  person: string,
  startsAt: Date,
  booker: Booker,
  { cause, now, audit = null }: { cause: "visitor" | "shop"; now: Date; audit?: AuditAction | null },
): Promise<Appointment | null> {
  try {
    const booked = await db().transaction(async (tx) => {
      if (cause === "visitor") await assertFewUpcoming(tx, booker.email, now);
      await lockPerson(tx, person);
      const [row] = await tx
        .insert(appointments)
        .values({
          id: randomUUID(),
          ...{ person, kind: kind.name, place: kind.place, location: locationOf(settings, kind, person) },
          ...spanOf(kind, startsAt),
          ...booker,
          timedAt: now,
        })
        .returning();
      if (!row) throw new Error("The appointment just saved was not returned");
      const toCustomer = await customerMail(row, "booked", { cause, now });
      const queued = await queueMails(tx, [
        toCustomer,
        await staffMail(row, "booked", emailOf(settings.appointmentBooking, person)),
      ]);
      if (!queued.has(toCustomer)) throw fullError();
      await recordShopAudit(tx, audit, row.id, { person, startsAt });
      return row;
    });
    void deliverInBackground();
    return booked;
  } catch (error) {
    if (isExclusionViolation(error, NO_OVERLAP)) return null;
    if (isUniqueViolation(error, "appointments_once")) throw cause === "visitor" ? fullError() : twiceError();
    throw error;
  }
}

/** Locks an appointment that is booked. @throws ApiError 404 */
async function lockBooked(tx: Transaction, id: string): Promise<Appointment> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), eq(appointments.state, "booked")))
    .for("update");
  if (!row) throw notFoundError("This appointment");
  return row;
}

/** Whether a customer can still move or cancel an appointment. */
export const isChangeable = (appointment: Appointment, setting: AppointmentBooking, now: Date): boolean =>
  appointment.state === "booked" && now < changeableUntil(appointment.startsAt, setting);

function assertChangeable(appointment: Appointment, setting: AppointmentBooking, now: Date): void {
  if (!isChangeable(appointment, setting, now))
    throw new ApiError("forbidden", "It’s too close to the appointment to change it online. Please call us.");
}

/**
 * Moves a customer's appointment to a free time, with the same person if they are free then and nobody else is asked for.
 * @throws ApiError 403 after the notice, 404, 409 `time_taken`, 429 if the address can get no more mails
 */
export async function moveOwnAppointment(
  id: string,
  wanted: { person: string | null; startsAt: Date },
  now = new Date(),
): Promise<Appointment> {
  const settings = await loadShopSettings();
  const setting = settings.appointmentBooking;
  const [before] = await db().select().from(appointments).where(eq(appointments.id, id));
  if (before?.state !== "booked") throw notFoundError("This appointment");
  assertChangeable(before, setting, now);
  const kind = kindOf(before, setting);
  const free = () => readFreeTimes({ kind, person: wanted.person, setting, now, movedId: id });
  const times = await free();
  const found = times.find(({ startsAt }) => startsAt.getTime() === wanted.startsAt.getTime());
  if (!found) throw timeTakenError(times);
  const people = [...found.people].sort((a, b) => Number(b === before.person) - Number(a === before.person));
  for (const person of people) {
    const moved = await moveTo(settings, id, person, wanted.startsAt, {
      ...{ cause: "visitor", audit: null, words: null, now },
    });
    if (moved) return moved;
  }
  throw timeTakenError(await free());
}

/**
 * Moves an appointment by hand, also outside the person's hours.
 * @param words what the mail to the customer adds
 * @throws ApiError 404, 409 `time_taken`, 422
 */
export async function moveByHand(
  id: string,
  wanted: { person: string; startsAt: Date; words: string | null },
  audit: AuditAction,
  now = new Date(),
): Promise<Appointment> {
  const settings = await loadShopSettings();
  const { person, startsAt, words } = wanted;
  if (!settings.appointmentBooking.people.some(({ name }) => name === person))
    throw fieldError("person", "Choose a person");
  assertToCome(startsAt, now);
  const moved = await moveTo(settings, id, person, startsAt, { cause: "shop", audit, words, now });
  if (!moved) throw overlapError(person);
  return moved;
}

/** Returns null if the person has another appointment then. */
async function moveTo(
  settings: ShopSettings,
  id: string,
  person: string,
  startsAt: Date,
  {
    cause,
    audit,
    words,
    now,
  }: {
    /** `visitor` where a link moves it, which would otherwise mail an address as often as it likes */
    cause: "visitor" | "shop";
    audit: AuditAction | null;
    words: string | null;
    now: Date;
  },
): Promise<Appointment | null> {
  const setting = settings.appointmentBooking;
  try {
    const moved = await db().transaction(async (tx) => {
      await lockPerson(tx, person);
      const before = await lockBooked(tx, id);
      // the customer may ask twice for the same
      if (before.person === person && before.startsAt.getTime() === startsAt.getTime()) return before;
      const kind = kindOf(before, setting);
      const [row] = await tx
        .update(appointments)
        .set({
          person,
          location: locationOf(settings, kind, person),
          ...spanOf(kind, startsAt),
          sequence: before.sequence + 1,
          remindedAt: null,
          timedAt: now,
          updatedAt: now,
        })
        .where(eq(appointments.id, id))
        .returning();
      if (!row) throw new Error("The appointment just moved was not returned");
      await endMailsAbout(tx, before);
      const toCustomer = await customerMail(row, "moved", { words, cause, now });
      const queued = await queueMails(tx, [
        toCustomer,
        await staffMail(row, "moved", emailOf(setting, person)),
      ]);
      if (!queued.has(toCustomer))
        throw new ApiError(
          "too_many_requests",
          "This address has received too many emails. Please try again in an hour.",
        );
      // who had it before learns that it is another's
      if (before.person !== person)
        await queueMail(
          tx,
          await staffMail({ ...before, sequence: row.sequence }, "canceled", emailOf(setting, before.person)),
        );
      await recordShopAudit(tx, audit, id, { person, startsAt });
      return row;
    });
    void deliverInBackground();
    return moved;
  } catch (error) {
    if (isExclusionViolation(error, NO_OVERLAP)) return null;
    if (isUniqueViolation(error, "appointments_once")) throw twiceError();
    throw error;
  }
}

/** Cancels a customer's appointment. @throws ApiError 403 after the notice, 404 */
export async function cancelOwnAppointment(id: string, now = new Date()): Promise<Appointment> {
  const setting = await loadBooking();
  return cancel(id, {
    setting,
    audit: null,
    words: null,
    now,
    check: (row) => assertChangeable(row, setting, now),
  });
}

/** Cancels an appointment by hand. @param words why, for the customer @throws ApiError 404 */
export async function cancelByHand(
  id: string,
  words: string | null,
  audit: AuditAction,
  now = new Date(),
): Promise<Appointment> {
  return cancel(id, { setting: await loadBooking(), audit, words, now, check: () => undefined });
}

async function cancel(
  id: string,
  {
    setting,
    audit,
    words,
    now,
    check,
  }: {
    setting: AppointmentBooking;
    audit: AuditAction | null;
    words: string | null;
    now: Date;
    check: (row: Appointment) => void;
  },
): Promise<Appointment> {
  const canceled = await db().transaction(async (tx) => {
    const before = await lockBooked(tx, id);
    check(before);
    const [row] = await tx
      .update(appointments)
      .set({ state: "canceled", sequence: before.sequence + 1, updatedAt: now })
      .where(eq(appointments.id, id))
      .returning();
    if (!row) throw new Error("The appointment just canceled was not returned");
    await endMailsAbout(tx, before);
    await queueMail(tx, await customerMail(row, "canceled", { words, now }));
    await queueMail(tx, await staffMail(row, "canceled", emailOf(setting, row.person)));
    await recordShopAudit(tx, audit, id);
    return row;
  });
  void deliverInBackground();
  return canceled;
}

/**
 * Sets what staff note of an appointment, and whether its customer came.
 * @throws ApiError 404, 422, 409 `time_taken` if its time was booked again meanwhile
 */
export async function annotateAppointment(
  id: string,
  { note, didCome }: { note?: string | null | undefined; didCome?: boolean | undefined },
  audit: AuditAction,
  now = new Date(),
): Promise<Appointment> {
  let person = "";
  const write = async (tx: Transaction) => {
    const [before] = await tx.select().from(appointments).where(eq(appointments.id, id)).for("update");
    if (!before) throw notFoundError("This appointment");
    person = before.person;
    if (didCome !== undefined && (before.state === "canceled" || before.startsAt > now))
      throw fieldError("did_come", "The appointment was canceled, or hasn’t begun.");
    const [row] = await tx
      .update(appointments)
      .set({
        ...(note === undefined ? {} : { note }),
        ...(didCome === undefined ? {} : { state: didCome ? ("booked" as const) : ("no_show" as const) }),
        updatedAt: now,
      })
      .where(eq(appointments.id, id))
      .returning();
    if (!row) throw new Error("The appointment just saved was not returned");
    await recordShopAudit(tx, audit, id, didCome === undefined ? {} : { didCome });
    return row;
  };
  try {
    return await db().transaction(write);
  } catch (error) {
    if (isExclusionViolation(error, NO_OVERLAP)) throw overlapError(person);
    if (isUniqueViolation(error, "appointments_once")) throw twiceError();
    throw error;
  }
}

/** How long before an appointment its customer is reminded, ms. */
const REMINDER_MS = DAY_MS;
/** An appointment that was booked or moved so shortly before its reminder was due has none: its own mail has just been read. */
const RECENT_MS = 2 * 60 * MINUTE_MS;
/** Reminders of one run. */
const MOST_REMINDERS = 200;

/** Reminds customers of appointments within the next 24 hours, once each; returns how many. */
export async function remindOfAppointments(now = new Date()): Promise<number> {
  const due = await db()
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.state, "booked"),
        isNull(appointments.remindedAt),
        gt(appointments.startsAt, now),
        lte(appointments.startsAt, new Date(now.getTime() + REMINDER_MS)),
        // a booking made within the last day says the same
        lt(
          appointments.timedAt,
          sql`${appointments.startsAt} - make_interval(secs => ${(REMINDER_MS + RECENT_MS) / 1000})`,
        ),
      ),
    )
    .limit(MOST_REMINDERS);
  let count = 0;
  for (const { id } of due) {
    const isQueued = await db().transaction(async (tx) => {
      const [row] = await tx
        .update(appointments)
        .set({ remindedAt: now })
        .where(
          and(
            eq(appointments.id, id),
            eq(appointments.state, "booked"),
            isNull(appointments.remindedAt),
            gte(appointments.startsAt, now),
          ),
        )
        .returning();
      return row ? queueMail(tx, await reminderMail(row)) : false;
    });
    if (isQueued) count += 1;
  }
  if (count > 0) void deliverInBackground();
  return count;
}

/** Deletes appointments that took place, or were to, longer ago than the setting says; returns how many. */
export async function pruneAppointments(now = new Date()): Promise<number> {
  const { keepDays } = await loadBooking();
  const before = new Date(now.getTime() - keepDays * DAY_MS);
  const { rowCount } = await db().delete(appointments).where(lt(appointments.endsAt, before));
  return rowCount ?? 0;
}
