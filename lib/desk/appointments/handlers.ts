import { clockInZone } from "@/lib/platform/intl/zone-clock";
import { dayInZone, momentInZone } from "@/lib/platform/intl/zones";
import { currentTimeZone } from "@/lib/platform/settings/current-settings";
import {
  annotateAppointment,
  bookByHand,
  cancelByHand,
  moveByHand,
} from "@/lib/selling/appointments/commands";
import { dayAfter } from "@/lib/selling/appointments/free-times";
import { listAppointments, loadBooking } from "@/lib/selling/appointments/queries";
import type { Appointment } from "@/lib/selling/appointments/tables";
import type { CallOf } from "../admin/serve-admin";
import type {
  addAppointmentEndpoint,
  adminCancelAppointmentEndpoint,
  adminMoveAppointmentEndpoint,
  annotateAppointmentEndpoint,
  appointmentsEndpoint,
} from "./endpoints";

function shown(row: Appointment, now = new Date()) {
  const zone = currentTimeZone();
  const [day, time] = clockInZone(row.startsAt, zone);
  return {
    id: row.id,
    ...{ kind: row.kind, place: row.place, location: row.location, person: row.person },
    ...{ day, time, end_time: clockInZone(row.endsAt, zone)[1] },
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    ...{ name: row.name, email: row.email, phone: row.phone },
    ...{ about: row.about, message: row.message, note: row.note },
    customer_id: row.customerId,
    state: row.state,
    has_begun: row.startsAt <= now,
  };
}

export async function handleAppointments({ query }: CallOf<typeof appointmentsEndpoint>) {
  const zone = currentTimeZone();
  const today = dayInZone(new Date(), zone);
  const { from = today, days } = query;
  const [rows, { isOffered, kinds, people }] = await Promise.all([
    listAppointments(momentInZone(from, "00:00", zone), momentInZone(dayAfter(from, days), "00:00", zone)),
    loadBooking(),
  ]);
  return {
    data: rows.map((row) => shown(row)),
    ...{ from, today, time_zone: zone, is_offered: isOffered },
    kinds: kinds.map(({ name }) => name),
    people: people.map(({ name }) => name),
  };
}

const startOf = ({ day, time }: { day: string; time: string }) => momentInZone(day, time, currentTimeZone());

export async function handleAddAppointment({ body, audit }: CallOf<typeof addAppointmentEndpoint>) {
  const { kind, person, name, email, phone, about } = body;
  const row = await bookByHand(
    { kind, person, startsAt: startOf(body) },
    {
      ...{ name, email: email.toLowerCase(), phone, about },
      ...{ message: null, timeZone: currentTimeZone(), customerId: null },
    },
    audit("appointment book"),
  );
  return { data: shown(row) };
}

export async function handleAdminMoveAppointment({
  params,
  body,
  audit,
}: CallOf<typeof adminMoveAppointmentEndpoint>) {
  const { person, words } = body;
  const wanted = { person, words, startsAt: startOf(body) };
  return { data: shown(await moveByHand(params.id, wanted, audit("appointment move"))) };
}

export async function handleAdminCancelAppointment({
  params,
  body,
  audit,
}: CallOf<typeof adminCancelAppointmentEndpoint>) {
  return { data: shown(await cancelByHand(params.id, body.words, audit("appointment cancel"))) };
}

export async function handleAnnotateAppointment({
  params,
  body: { note, did_come },
  audit,
}: CallOf<typeof annotateAppointmentEndpoint>) {
  const row = await annotateAppointment(params.id, { note, didCome: did_come }, audit("appointment note"));
  return { data: shown(row) };
}
