import { z } from "zod";
import { messageBody } from "@/lib/people/inbox/schema";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { BOT_CHECK_HEADERS } from "@/lib/platform/bot-check/port";
import { isTimeZone, TIME_ZONE_FORMAT } from "@/lib/platform/intl/zones";
import { APPOINTMENT_PLACES } from "@/lib/platform/settings/schemas/showroom/appointments";
import { appointmentForm } from "./form";
import { APPOINTMENT_STATES } from "./model";

const tag = "Appointments";
const moment = z.iso.datetime({ offset: true });
const name = z.string().trim().min(1).max(80);
const MOST_TOKEN = 100;
const params = z.object({ token: z.string().min(1).max(MOST_TOKEN) });

const freeTime = z.object({
  starts_at: z.iso.datetime(),
  /** who is free then */
  people: z.array(z.string()),
});

const appointment = z
  .object({
    kind: z.string(),
    place: z.enum(APPOINTMENT_PLACES),
    /** address of the showroom, or of the video room; null for a room that is sent later */
    location: z.string().nullable(),
    person: z.string(),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    about: z.string().nullable(),
    state: z.enum(APPOINTMENT_STATES),
    /** until when it can be moved or canceled here */
    changeable_until: z.iso.datetime(),
  })
  .meta({ id: "Appointment" });

const MISSING = { 404: "The link is unknown, or the appointment was canceled" } as const;
const TAKEN = { 409: "time_taken: `times` has those that are free" } as const;
const LIMITED = { 429: "Too many requests from one address" } as const;
const MAILED = { 429: "Too many requests from one address, or too many emails to one mailbox" } as const;

export const appointmentKindsEndpoint = endpoint({
  id: "listAppointmentKinds",
  method: "GET",
  path: "/v1/appointments/kinds",
  tag,
  summary: "The kinds of appointments that can be booked, and the people; empty if the shop takes none",
  response: z.object({
    data: z.object({
      kinds: z.array(z.object({ name: z.string(), place: z.enum(APPOINTMENT_PLACES), minutes: z.int() })),
      people: z.array(z.object({ name: z.string() })),
      /** the shop’s, an IANA name */
      time_zone: z.string(),
    }),
  }),
  errors: LIMITED,
});

export const appointmentTimesEndpoint = endpoint({
  id: "listAppointmentTimes",
  method: "GET",
  path: "/v1/appointments/times",
  tag,
  summary: "The times at which an appointment can be booked, earliest first",
  query: z.strictObject({
    kind: z.string().min(1).max(60),
    /** without one: anyone */
    person: name.optional(),
    /** the link’s secret of an appointment that is moved, which doesn’t stand in its own way */
    moved: z.string().max(MOST_TOKEN).optional(),
  }),
  response: z.object({ data: z.array(freeTime), time_zone: z.string() }),
  errors: { 404: "The shop has no such kind of appointment", ...LIMITED },
});

const timeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, "Enter a time zone such as America/New_York")
  .meta({ format: TIME_ZONE_FORMAT });

export const bookAppointmentEndpoint = endpoint({
  id: "bookAppointment",
  method: "POST",
  path: "/v1/appointments",
  tag,
  summary: "Books an appointment at a free time, and mails its confirmation",
  body: z.strictObject({
    kind: z.string().min(1).max(60),
    /** without one: anyone who is free */
    person: name.nullish(),
    starts_at: moment,
    /** the customer’s, an IANA name; without one, the shop’s */
    time_zone: timeZone.nullish(),
    customer: messageBody(appointmentForm),
  }),
  response: z.object({ data: appointment.extend({ token: z.string() }) }),
  success: 201,
  headers: BOT_CHECK_HEADERS,
  errors: {
    403: "bot_check_failed, or sent from a page of another site",
    404: "The shop has no such kind of appointment",
    ...TAKEN,
    429: "Too many requests from one address, or an email address that can book no more online",
  },
});

export const appointmentEndpoint = endpoint({
  id: "readAppointment",
  method: "GET",
  path: "/v1/appointments/{token}",
  tag,
  summary: "The appointment of an emailed link",
  params,
  response: z.object({ data: appointment }),
  errors: { 404: "The link is unknown", ...LIMITED },
});

const CLOSED = { 403: "Too close to the appointment, or sent from a page of another site" } as const;

export const moveAppointmentEndpoint = endpoint({
  id: "moveAppointment",
  method: "POST",
  path: "/v1/appointments/{token}/time",
  tag,
  summary: "Moves the appointment of an emailed link to a free time, and mails the change",
  params,
  body: z.strictObject({ starts_at: moment, person: name.nullish() }),
  response: z.object({ data: appointment }),
  errors: { ...MISSING, ...CLOSED, ...TAKEN, ...MAILED },
});

export const cancelAppointmentEndpoint = endpoint({
  id: "cancelAppointment",
  method: "POST",
  path: "/v1/appointments/{token}/cancellation",
  tag,
  summary: "Cancels the appointment of an emailed link",
  params,
  response: z.object({ data: appointment }),
  errors: { ...MISSING, ...CLOSED, ...LIMITED },
});

export const APPOINTMENT_ENDPOINTS = [
  appointmentKindsEndpoint,
  appointmentTimesEndpoint,
  bookAppointmentEndpoint,
  appointmentEndpoint,
  moveAppointmentEndpoint,
  cancelAppointmentEndpoint,
] as const;
