import { isTimeZone } from "@/lib/platform/intl/zones";
import type { PickerChoice } from "./picker";

export const APPOINTMENTS_PATH = "/appointments";
/** The strict page of a booked appointment, which mails lead to. */
export const APPOINTMENT_PATH = "/appointment";

/** The page that books an appointment about a piece, stone, or ring, by its name. */
export const appointmentsAbout = (name: string): string =>
  `${APPOINTMENTS_PATH}?about=${encodeURIComponent(name)}`;

type Query = Readonly<Record<string, string | string[] | undefined>>;

const textOf = (query: Query, name: string, most: number): string | null => {
  const value = query[name];
  return typeof value === "string" && value !== "" && value.length <= most ? value : null;
};

/** What an address chooses; what it can't mean is left out. */
export function parseChoice(query: Query): PickerChoice {
  const [day, time, zone] = [textOf(query, "day", 10), textOf(query, "time", 30), textOf(query, "zone", 60)];
  const startsAt = time === null ? Number.NaN : Date.parse(time);
  return {
    kind: textOf(query, "kind", 60),
    person: textOf(query, "person", 80),
    day: day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null,
    startsAt: Number.isNaN(startsAt) ? null : new Date(startsAt),
    zone: zone !== null && isTimeZone(zone) ? zone : null,
  };
}

/** The address of a page with a choice, and what else its query has. */
export function choiceHref(
  path: string,
  choice: Partial<PickerChoice>,
  beside: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(beside);
  const { kind, person, day, startsAt, zone } = choice;
  const parts = { kind, person, day, time: startsAt?.toISOString(), zone };
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
