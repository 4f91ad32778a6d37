import type {
  AppointmentBooking,
  AppointmentKind,
  AppointmentPerson,
} from "@/lib/platform/settings/schemas/showroom/appointments";

/** `booked` also stands for what has taken place, unless somebody said that the customer didn’t come. */
export const APPOINTMENT_STATES = ["booked", "canceled", "no_show"] as const;

/** Most appointments to come that one email address can book by itself. */
export const MOST_UPCOMING = 3;

export const findKind = (setting: AppointmentBooking, name: string): AppointmentKind | null =>
  setting.kinds.find((kind) => kind.name === name) ?? null;

/** The people who can be booked: the one of this name, or all who have hours. */
export const peopleFor = (setting: AppointmentBooking, name: string | null): readonly AppointmentPerson[] =>
  setting.people.filter((person) => person.hours.length > 0 && (name === null || person.name === name));

/** The address of a person; null if they have none of their own, or are gone. */
export const emailOf = ({ people }: AppointmentBooking, person: string): string | null =>
  people.find(({ name }) => name === person)?.email ?? null;

/** Until when a customer can move or cancel an appointment. */
export const changeableUntil = (
  startsAt: Date,
  { noticeHours }: Pick<AppointmentBooking, "noticeHours">,
): Date => new Date(startsAt.getTime() - noticeHours * 3_600_000);
