import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { customers } from "../../people/accounts/tables";
import {
  createdAt,
  emailColumn,
  idColumn,
  oneOfCheck,
  timestampColumn,
  updatedAt,
} from "../../platform/db/columns";
import { APPOINTMENT_PLACES } from "../../platform/settings/schemas/showroom/appointments";
import { APPOINTMENT_STATES } from "./model";

/**
 * Appointments with the people of the shop. A constraint that its migration adds, `appointments_no_overlap`, refuses a second
 * one that is booked with a person from `starts_at` to `blocked_until`.
 */
export const appointments = pgTable(
  "appointments",
  {
    id: idColumn(),
    /** name of the person, as the setting has it */
    person: text().notNull(),
    /** name of the kind when it was booked */
    kind: text().notNull(),
    place: text({ enum: APPOINTMENT_PLACES }).notNull(),
    /** address of the showroom, or of the video room; null for a room that is sent later */
    location: text(),
    startsAt: timestampColumn("starts_at").notNull(),
    endsAt: timestampColumn("ends_at").notNull(),
    /** until when the person is kept free after it */
    blockedUntil: timestampColumn("blocked_until").notNull(),
    name: text().notNull(),
    email: emailColumn().notNull(),
    phone: text(),
    /** the piece, stone, or ring that it is about, in the customer's words */
    about: text(),
    message: text(),
    /** the customer's, an IANA name, in which mails say the time of a video call */
    timeZone: text("time_zone").notNull(),
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "set null" }),
    state: text({ enum: APPOINTMENT_STATES }).notNull().default("booked"),
    /** what staff wrote for themselves */
    note: text(),
    /** how often it was moved or canceled, by which calendars know the newer of two files */
    sequence: integer().notNull().default(0),
    /** when it was booked, or moved last */
    timedAt: timestampColumn("timed_at").notNull().defaultNow(),
    remindedAt: timestampColumn("reminded_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("appointments_start").on(t.startsAt),
    index("appointments_customer").on(t.customerId),
    uniqueIndex("appointments_once").on(t.email, t.startsAt).where(sql`${t.state} = 'booked'`),
    oneOfCheck("appointments_place", "place", APPOINTMENT_PLACES),
    oneOfCheck("appointments_state", "state", APPOINTMENT_STATES),
    check("appointments_email_folded", sql`email = lower(email)`),
    check("appointments_order", sql`starts_at < ends_at and ends_at <= blocked_until`),
  ],
);
export type Appointment = typeof appointments.$inferSelect;
