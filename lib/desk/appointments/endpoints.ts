import { z } from "zod";
import { EMAIL_PATTERN } from "@/lib/platform/api/declare/field-patterns";
import { APPOINTMENT_PLACES, APPOINTMENT_TIME } from "@/lib/platform/settings/schemas/showroom/appointments";
import { lineSchema, proseSchema } from "@/lib/platform/settings/schemas/values";
import { APPOINTMENT_STATES } from "@/lib/selling/appointments/model";
import { adminEndpoint } from "../admin/admin-endpoint";

const common = { tag: "Appointments", permission: "inbox" } as const;
const named = z.object({ id: z.uuid() });
const MISSING = { 404: "There is no such appointment, or it was canceled" } as const;
const TAKEN = { 409: "time_taken: the person has another appointment at that time" } as const;

/** when it begins, by the shop’s clocks */
const start = {
  day: z.iso.date("Choose a day"),
  time: z.string().regex(APPOINTMENT_TIME, "Enter a time such as 14:00"),
};
const person = lineSchema(80);

const appointment = z.object({
  id: z.uuid(),
  kind: z.string(),
  place: z.enum(APPOINTMENT_PLACES),
  location: z.string().nullable(),
  person: z.string(),
  ...{ day: z.string(), time: z.string(), end_time: z.string() },
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  ...{ name: z.string(), email: z.string(), phone: z.string().nullable() },
  ...{ about: z.string().nullable(), message: z.string().nullable(), note: z.string().nullable() },
  customer_id: z.uuid().nullable(),
  state: z.enum(APPOINTMENT_STATES),
  /** whether it has begun, so that it can be said whether the customer came */
  has_begun: z.boolean(),
});
const answered = z.object({ data: appointment });

export const appointmentsEndpoint = adminEndpoint({
  ...common,
  id: "adminListAppointments",
  method: "GET",
  path: "v1/admin/appointments",
  summary: "Lists the appointments of some days, earliest first, canceled ones too",
  query: z.strictObject({
    /** the first day, by the shop’s clocks; today without one */
    from: z.iso.date().optional(),
    days: z.coerce.number().int().min(1).max(31).default(7),
  }),
  response: z.object({
    data: z.array(appointment),
    from: z.string(),
    today: z.string(),
    /** the shop’s, an IANA name */
    time_zone: z.string(),
    is_offered: z.boolean(),
    kinds: z.array(z.string()),
    people: z.array(z.string()),
  }),
});

export const addAppointmentEndpoint = adminEndpoint({
  ...common,
  id: "adminAddAppointment",
  method: "POST",
  path: "v1/admin/appointments",
  summary: "Books an appointment by hand, also outside a person’s hours",
  body: z.strictObject({
    kind: lineSchema(60),
    person,
    ...start,
    name: lineSchema(100),
    email: z.string().trim().max(254).regex(EMAIL_PATTERN, "Enter a valid email address"),
    phone: lineSchema(30).nullable().default(null),
    about: lineSchema(160).nullable().default(null),
  }),
  response: answered,
  success: 201,
  errors: TAKEN,
});

export const adminMoveAppointmentEndpoint = adminEndpoint({
  ...common,
  id: "adminMoveAppointment",
  method: "PUT",
  path: "v1/admin/appointments/{id}/time",
  summary: "Moves an appointment to another time or person, and mails the change",
  params: named,
  body: z.strictObject({
    person,
    ...start,
    /** what the mail to the customer adds */
    words: proseSchema(1_000).nullable().default(null),
  }),
  response: answered,
  errors: { ...MISSING, ...TAKEN },
});

export const adminCancelAppointmentEndpoint = adminEndpoint({
  ...common,
  id: "adminCancelAppointment",
  method: "POST",
  path: "v1/admin/appointments/{id}/cancellation",
  summary: "Cancels an appointment, and mails it to the customer",
  params: named,
  body: z.strictObject({ words: proseSchema(1_000).nullable().default(null) }),
  response: answered,
  errors: MISSING,
});

export const annotateAppointmentEndpoint = adminEndpoint({
  ...common,
  id: "adminAnnotateAppointment",
  method: "PATCH",
  path: "v1/admin/appointments/{id}",
  summary: "Sets the staff’s note on an appointment, and whether its customer came",
  params: named,
  body: z.strictObject({
    note: proseSchema(2_000).nullable().optional(),
    did_come: z.boolean().optional(),
  }),
  response: answered,
  errors: { ...MISSING, ...TAKEN },
});

export const ADMIN_APPOINTMENT_ENDPOINTS = [
  appointmentsEndpoint,
  addAppointmentEndpoint,
  adminMoveAppointmentEndpoint,
  adminCancelAppointmentEndpoint,
  annotateAppointmentEndpoint,
] as const;
