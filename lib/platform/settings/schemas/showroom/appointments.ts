import { z } from "zod";
import { WEEKDAYS } from "@/lib/platform/dates/weekdays";
import { lineSchema, proseSchema, websiteSchema } from "../values";

const isUnique = (values: readonly string[]) =>
  new Set(values.map((value) => value.toLowerCase())).size === values.length;

/** A time of 24 hours, such as 14:00. */
export const APPOINTMENT_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const timeSchema = z
  .string()
  .trim()
  .regex(APPOINTMENT_TIME, "Enter a time of 24 hours, such as 14:00")
  .meta({ format: "time" });

const hoursSchema = z
  .strictObject({ day: z.enum(WEEKDAYS), from: timeSchema, until: timeSchema })
  .refine(({ from, until }) => from < until, { path: ["until"], message: "Choose a later time" });

const daysOffSchema = z
  .strictObject({
    from: z.iso.date("Choose a day"),
    until: z.iso.date("Choose a day").describe("Its last day"),
  })
  .refine(({ from, until }) => from <= until, {
    path: ["until"],
    message: "Choose the first day or a later one",
  });

export const APPOINTMENT_PLACES = ["showroom", "video"] as const;
export type AppointmentPlace = (typeof APPOINTMENT_PLACES)[number];

const kindSchema = z.strictObject({
  name: lineSchema(60).describe("As customers choose it, such as Showroom visit"),
  place: z.enum(APPOINTMENT_PLACES).default("showroom"),
  minutes: z.int().min(10).max(480).default(45).describe("How long it takes"),
  bufferMinutes: z.int().min(0).max(240).default(15).describe("Minutes kept free after it"),
  address: lineSchema(200)
    .nullable()
    .default(null)
    .describe("Where it takes place. Empty for the showroom’s address, or else the shop’s"),
});
export type AppointmentKind = z.output<typeof kindSchema>;

const personSchema = z.strictObject({
  name: lineSchema(80),
  email: z
    .email("Enter an email address")
    .max(254)
    .nullable()
    .default(null)
    .describe("Who is emailed about appointments. Empty for the shop’s address"),
  videoLink: websiteSchema
    .nullable()
    .default(null)
    .describe("Address of the person’s video room. Without one, send it before the appointment"),
  hours: z.array(hoursSchema).max(28).default([]).describe("When customers can book, week by week"),
  daysOff: z.array(daysOffSchema).max(60).default([]),
});
export type AppointmentPerson = z.output<typeof personSchema>;

/** Whether customers book appointments on the shop’s own pages, for what, with whom, and when. */
export const appointmentBookingSchema = z
  .strictObject({
    isOffered: z.boolean().default(false),
    intro: proseSchema(600).nullable().default(null).describe("What customers can expect"),
    kinds: z
      .array(kindSchema)
      .max(8)
      .refine((kinds) => isUnique(kinds.map(({ name }) => name)), "Use each name once")
      .default([]),
    people: z
      .array(personSchema)
      .max(30)
      .refine((people) => isUnique(people.map(({ name }) => name)), "Use each name once")
      .default([]),
    stepMinutes: z.int().min(5).max(240).default(30).describe("Minutes from one time offered to the next"),
    noticeHours: z
      .int()
      .min(0)
      .max(720)
      .default(24)
      .describe("Hours ahead until which customers can book, move, or cancel"),
    daysAhead: z.int().min(1).max(180).default(30).describe("Days ahead that customers can book"),
    keepDays: z
      .int()
      .min(30)
      .max(3_650)
      .default(365)
      .describe("Days after an appointment until it is deleted"),
  })
  .superRefine(({ isOffered, kinds, people }, context) => {
    if (!isOffered) return;
    const missing = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (kinds.length === 0) missing("kinds", "Add a kind of appointment");
    if (!people.some(({ hours }) => hours.length > 0)) missing("people", "Add a person with hours");
  })
  .prefault({})
  .meta({
    description:
      "Appointments that customers book on the shop’s pages. Closed days and public holidays of your business days aren’t offered",
    syntax:
      '`{ "isOffered": true, "kinds": [{ "name": "Showroom visit", "place": "showroom", "minutes": 45 }], "people": [{ "name": "Ada", "hours": [{ "day": "Monday", "from": "10:00", "until": "17:00" }] }] }`',
  });
export type AppointmentBooking = z.output<typeof appointmentBookingSchema>;
