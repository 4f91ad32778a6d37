import { and, asc, eq, gt, inArray, lt, or } from "drizzle-orm";
import type { Customer } from "@/lib/people/accounts/sessions/commands";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { currentTimeZone } from "@/lib/platform/settings/current-settings";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type {
  AppointmentBooking,
  AppointmentKind,
} from "@/lib/platform/settings/schemas/showroom/appointments";
import { isClosedDay } from "@/lib/selling/shipping/working-days";
import { type FreeTime, freeTimes, offeredSpan, type Taken } from "./free-times";
import { findKind, peopleFor } from "./model";
import { type Appointment, appointments } from "./tables";

/** The setting, read past every cache, since what was booked by it counts at once. */
export const loadBooking = async (): Promise<AppointmentBooking> =>
  (await loadShopSettings()).appointmentBooking;

/** When people are taken within a span; an appointment that is moved doesn't stand in its own way. */
async function readTaken(
  names: readonly string[],
  span: { from: Date; until: Date },
  exceptId: string | null,
): Promise<Taken[]> {
  if (names.length === 0) return [];
  const rows = await db()
    .select({
      id: appointments.id,
      person: appointments.person,
      from: appointments.startsAt,
      until: appointments.blockedUntil,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.state, "booked"),
        inArray(appointments.person, [...names]),
        // no appointment blocks a person for longer than a day
        gt(appointments.startsAt, new Date(span.from.getTime() - 86_400_000)),
        lt(appointments.startsAt, span.until),
      ),
    );
  return rows.filter(({ id }) => id !== exceptId);
}

type TimesInput = {
  kind: AppointmentKind;
  /** null: anyone */
  person: string | null;
  setting: AppointmentBooking;
  now: Date;
  /** the appointment that is moved */
  movedId?: string | null;
};

/** The times at which a kind of appointment can be booked, earliest first. */
export async function readFreeTimes({
  kind,
  person,
  setting,
  now,
  movedId = null,
}: TimesInput): Promise<FreeTime[]> {
  const people = peopleFor(setting, person);
  const timeZone = currentTimeZone();
  const span = offeredSpan({ setting, timeZone, now });
  const taken = await readTaken(
    people.map(({ name }) => name),
    span,
    movedId,
  );
  return freeTimes({ kind, people, setting, taken, isClosed: isClosedDay, timeZone, now });
}

export async function findAppointment(id: string): Promise<Appointment | null> {
  const [row] = await db().select().from(appointments).where(eq(appointments.id, id));
  return row ?? null;
}

/** An appointment as its kind, for moving it: its own length, and the buffer that it was booked with. */
export function kindOf(appointment: Appointment, setting: AppointmentBooking): AppointmentKind {
  const { kind, place, startsAt, endsAt, blockedUntil, location } = appointment;
  return (
    findKind(setting, kind) ?? {
      name: kind,
      place,
      minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000,
      bufferMinutes: (blockedUntil.getTime() - endsAt.getTime()) / 60_000,
      address: location,
    }
  );
}

/** The appointments that begin within a span, earliest first, canceled ones too. */
export function listAppointments(from: Date, until: Date): Promise<Appointment[]> {
  return db()
    .select()
    .from(appointments)
    .where(and(gt(appointments.startsAt, new Date(from.getTime() - 1)), lt(appointments.startsAt, until)))
    .orderBy(asc(appointments.startsAt), asc(appointments.person))
    .limit(MOST_LISTED);
}
/** Most appointments of a week. */
const MOST_LISTED = 2_000;

/** A customer's appointments: those booked while signed in, and those of their confirmed address. */
export const appointmentsOf = ({ id, email, emailConfirmedAt }: Customer) =>
  or(eq(appointments.customerId, id), emailConfirmedAt ? eq(appointments.email, email) : undefined);

/** Why the people of a new setting can't take the place of those who have appointments; null if they can. */
export async function refuseBookedPeople(
  { people }: AppointmentBooking,
  database: Database | Transaction,
): Promise<string | null> {
  const rows = await database
    .selectDistinct({ person: appointments.person })
    .from(appointments)
    .where(and(eq(appointments.state, "booked"), gt(appointments.startsAt, new Date())));
  const missing = rows.map(({ person }) => person).filter((name) => !people.some((one) => one.name === name));
  return missing.length > 0
    ? `${missing.join(", ")}: move or cancel the appointments to come first, under Appointments.`
    : null;
}
