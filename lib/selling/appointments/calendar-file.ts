/** What a calendar file says of an appointment. */
export type CalendarEvent = {
  /** stays the same however often the appointment is moved */
  uid: string;
  /** grows with each change */
  sequence: number;
  /** when the file was written */
  stamp: Date;
  startsAt: Date;
  endsAt: Date;
  title: string;
  description: string;
  location: string | null;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
  isCanceled: boolean;
};

/** `20261224T150000Z` */
const utc = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** A text as RFC 5545, section 3.3.11, escapes it. */
const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");

/** A parameter's value in quotes, which can hold no quotes itself (RFC 5545, section 3.2). */
const quoted = (text: string) => `"${text.replace(/["\p{Cc}]/gu, "")}"`;

/** Octets of a line without its break (RFC 5545, section 3.1). */
const MOST_OCTETS = 75;

/** Folds a line between characters; each further part begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (Buffer.byteLength(part + character) > MOST_OCTETS) {
      parts.push(part);
      part = ` ${character}`;
    } else part += character;
  }
  return [...parts, part].join("\r\n");
}

/**
 * An appointment as a calendar file (RFC 5545) that mail programs take as an invitation, a change, or a cancellation
 * (RFC 5546). Times are in UTC, so that no file needs the rules of a time zone.
 */
export function calendarFile(event: CalendarEvent): string {
  const { organizer, attendee, isCanceled } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Shop//Appointments//EN",
    `METHOD:${isCanceled ? "CANCEL" : "REQUEST"}`,
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    `STATUS:${isCanceled ? "CANCELLED" : "CONFIRMED"}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
