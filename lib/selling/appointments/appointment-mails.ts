import { formatMoment } from "@/lib/platform/intl/dates";
import { zoneInWords } from "@/lib/platform/intl/zones";
import type { MailAttachment, QueuedMail } from "@/lib/platform/mail/commands/outbox";
import type { MailSection } from "@/lib/platform/mail/layout/mail-section";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { quoteLines } from "@/lib/platform/mail/layout/quote-lines";
import { currentContact, currentTimeZone } from "@/lib/platform/settings/current-settings";
import { site } from "@/lib/platform/site/site";
import { absoluteUrl, backOfficeUrl } from "@/lib/platform/site/site-url";
import { APPOINTMENT_PATH } from "./address";
import { calendarFile } from "./calendar-file";
import type { Appointment } from "./tables";
import { appointmentToken } from "./token";

/** What happened to an appointment, which its mails say. */
export type AppointmentEvent = "booked" | "moved" | "canceled";

/** The page on which a customer moves or cancels an appointment. */
const manageUrl = (id: string): string => absoluteUrl(`${APPOINTMENT_PATH}?token=${appointmentToken(id)}`);

/** A showroom's time is that of its own clocks; a call's is the customer's. */
const zoneOf = ({ place, timeZone }: Pick<Appointment, "place" | "timeZone">) =>
  place === "showroom" ? currentTimeZone() : timeZone;

/** `Thu, Dec 3, 10:00 AM EST` */
export const whenWords = (appointment: Pick<Appointment, "startsAt" | "place" | "timeZone">): string =>
  formatMoment(appointment.startsAt, zoneOf(appointment));

/** Where it takes place, in a sentence or two. */
export function whereWords({ place, location }: Pick<Appointment, "place" | "location">): string {
  if (place === "showroom") return location ?? "At our showroom";
  return location ? `Video call: ${location}` : "Video call. We’ll email you the link before it starts.";
}

const minutesOf = ({ startsAt, endsAt }: Appointment) => (endsAt.getTime() - startsAt.getTime()) / 60_000;

function factsOf(appointment: Appointment): MailSection {
  const { kind, person } = appointment;
  return {
    facts: [
      { label: "What", value: `${kind}, ${minutesOf(appointment)} minutes` },
      {
        label: "When",
        value: whenWords(appointment),
        ...(appointment.place === "showroom" ? { details: [zoneInWords(zoneOf(appointment))] } : {}),
      },
      { label: "With", value: person },
      { label: "Where", value: whereWords(appointment) },
    ],
  };
}

function calendarOf(appointment: Appointment, isCanceled: boolean, now: Date): MailAttachment {
  const { id, kind, person, sequence, startsAt, endsAt, email } = appointment;
  const content = calendarFile({
    uid: `appointment-${id}@${new URL(absoluteUrl("/")).hostname}`,
    sequence,
    stamp: now,
    startsAt,
    endsAt,
    title: `${kind} at ${site.name}`,
    description: `With ${person}. ${whereWords(appointment)}`,
    location: appointment.location,
    organizer: { name: site.name, email: currentContact().email },
    // anybody may have typed the name
    attendee: { name: email, email },
    isCanceled,
  });
  const method = isCanceled ? "CANCEL" : "REQUEST";
  return {
    filename: "appointment.ics",
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(content),
  };
}

const TITLES: Readonly<Record<AppointmentEvent, string>> = {
  booked: "Your appointment is booked",
  moved: "Your appointment has a new time",
  canceled: "Your appointment is canceled",
};

/** By which each mail about an appointment is known in the queue. */
export const purposeOf = (what: string, { id, sequence }: Pick<Appointment, "id" | "sequence">) =>
  `appointment:${id}:${what}:${sequence}`;

/**
 * Tells the customer what happened to their appointment, with a file for their calendar. It repeats nothing
 * that anybody may have typed.
 * @param words what staff add, such as the reason for a cancellation
 * @param cause `visitor` where anybody may have typed the address
 */
export async function customerMail(
  appointment: Appointment,
  event: AppointmentEvent,
  {
    words = null,
    cause = "shop",
    now = new Date(),
  }: { words?: string | null; cause?: "visitor" | "shop"; now?: Date } = {},
): Promise<QueuedMail> {
  const isCanceled = event === "canceled";
  const when = whenWords(appointment);
  const title = TITLES[event];
  const sentence = isCanceled
    ? `Your appointment on ${when} is canceled.`
    : "We look forward to meeting you.";
  return {
    purpose: purposeOf(event, appointment),
    recipient: appointment.email,
    cause,
    replyTo: currentContact().email,
    subject: `${title}: ${when}`,
    // its link can cancel
    secret: true,
    attachments: [calendarOf(appointment, isCanceled, now)],
    ...(await renderMail({
      kind: "appointment",
      title,
      preview: `${appointment.kind}, ${when}`,
      action: isCanceled
        ? { label: "Book another time", href: absoluteUrl("/appointments") }
        : { label: "Change or cancel", href: manageUrl(appointment.id) },
      sections: [
        { rows: [sentence, ...(words ? words.split(/\n+/).filter(Boolean) : [])] },
        ...(isCanceled ? [] : [factsOf(appointment)]),
      ],
    })),
  };
}

/** Reminds the customer the day before; not sent once the appointment has begun. */
export async function reminderMail(appointment: Appointment): Promise<QueuedMail> {
  const when = whenWords(appointment);
  return {
    purpose: purposeOf("reminder", appointment),
    recipient: appointment.email,
    cause: "shop",
    replyTo: currentContact().email,
    subject: `Your appointment is coming up: ${when}`,
    secret: true,
    sendBy: appointment.startsAt,
    ...(await renderMail({
      kind: "appointment",
      title: "Your appointment is coming up",
      preview: `${appointment.kind}, ${when}`,
      action: { label: "View your appointment", href: manageUrl(appointment.id) },
      sections: [{ rows: ["See you soon."] }, factsOf(appointment)],
    })),
  };
}

const STAFF_TITLES: Readonly<Record<AppointmentEvent, string>> = {
  booked: "New appointment",
  moved: "Appointment moved",
  canceled: "Appointment canceled",
};

/**
 * Tells the person whom an appointment is with, or the shop where that person has no address of their own.
 * @param isErased whether the customer deleted their account, and the mail so says nothing of them
 */
export async function staffMail(
  appointment: Appointment,
  event: AppointmentEvent,
  recipient: string | null,
  { isErased = false }: { isErased?: boolean } = {},
): Promise<QueuedMail> {
  const { name, email, phone, about, message, person } = appointment;
  const when = formatMoment(appointment.startsAt, currentTimeZone());
  const title = `${STAFF_TITLES[event]}: ${when}`;
  return {
    purpose: purposeOf(`${event}-staff`, appointment),
    recipient: recipient ?? currentContact().email,
    cause: "shop",
    ...(isErased ? {} : { replyTo: email }),
    subject: `${title}, ${person}`,
    ...(await renderMail({
      title,
      preview: `${appointment.kind} with ${person}`,
      action: { label: "View in the back office", href: backOfficeUrl("/appointments") },
      sections: [
        factsOf({ ...appointment, timeZone: currentTimeZone() }),
        isErased
          ? { rows: ["The customer deleted their account."] }
          : {
              title: "Customer",
              // each line marked as the customer's own
              lines: [name, email, phone, about, message].flatMap((words) =>
                words ? quoteLines(words) : [],
              ),
            },
      ],
    })),
  };
}
