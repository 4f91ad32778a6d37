import { describe, expect, test } from "vitest";
import { momentInZone } from "@/lib/platform/intl/zones";
import { appointmentBookingSchema } from "@/lib/platform/settings/schemas/showroom/appointments";
import { calendarFile } from "@/lib/selling/appointments/calendar-file";
import { freeTimes, type Taken } from "@/lib/selling/appointments/free-times";
import { calendarOf } from "@/lib/selling/appointments/picker";

const NEW_YORK = "America/New_York";

const setting = appointmentBookingSchema.parse({
  isOffered: true,
  kinds: [{ name: "Visit", minutes: 60, bufferMinutes: 30 }],
  people: [
    {
      name: "Ada",
      hours: [
        { day: "Saturday", from: "10:00", until: "13:00" },
        { day: "Sunday", from: "01:00", until: "05:00" },
        { day: "Monday", from: "10:00", until: "12:00" },
      ],
      daysOff: [{ from: "2027-03-22", until: "2027-03-22" }],
    },
    { name: "Grace", hours: [{ day: "Monday", from: "11:00", until: "12:00" }] },
  ],
  stepMinutes: 60,
  noticeHours: 24,
  daysAhead: 16,
});

function times({
  now = "2027-03-11T12:00:00Z",
  taken = [],
  closed = [],
}: {
  now?: string;
  taken?: Taken[];
  closed?: string[];
} = {}) {
  const [kind] = setting.kinds;
  if (!kind) throw new Error("there is a kind");
  return freeTimes({
    kind,
    people: setting.people,
    setting,
    taken,
    isClosed: (day) => closed.includes(day),
    timeZone: NEW_YORK,
    now: new Date(now),
  }).map(({ startsAt, people }) => `${startsAt.toISOString().slice(0, 16)} ${people.join("+")}`);
}

describe("free times", () => {
  test("follow the shop's clocks over the night that they change", () => {
    expect(times().filter((time) => time < "2027-03-15T23")).toEqual([
      // Saturday, before the change
      ...["2027-03-13T15:00 Ada", "2027-03-13T16:00 Ada", "2027-03-13T17:00 Ada"],
      // 1, 3, and 4 a.m.: the hour from 2 to 3 doesn't exist
      ...["2027-03-14T06:00 Ada", "2027-03-14T07:00 Ada", "2027-03-14T08:00 Ada"],
      ...["2027-03-15T14:00 Ada", "2027-03-15T15:00 Ada+Grace"],
    ]);
  });

  test("leave out days off, days the shop is closed, the notice, and what is too far ahead", () => {
    const mondays = (change: Parameters<typeof times>[0]) =>
      times(change).filter((time) => time.startsWith("2027-03-15") || time.startsWith("2027-03-22"));
    expect(mondays({ closed: ["2027-03-15"] })).toEqual(["2027-03-22T15:00 Grace"]);
    expect(mondays({ now: "2027-03-14T14:30:00Z" })).toEqual([
      "2027-03-15T15:00 Ada+Grace",
      "2027-03-22T15:00 Grace",
    ]);
    expect(times().at(-1)).toBe("2027-03-27T16:00 Ada");
  });

  test("keep the pause after an appointment, and that before the next one", () => {
    const taken = {
      person: "Ada",
      from: new Date("2027-03-13T16:00Z"),
      until: new Date("2027-03-13T17:30Z"),
    };
    // one that began at 10 would end at 11, with a pause into the one at 11
    expect(times({ taken: [taken] }).filter((time) => time.startsWith("2027-03-13"))).toEqual([]);
    const other = { ...taken, person: "Grace" };
    expect(times({ taken: [other] }).filter((time) => time.startsWith("2027-03-13"))).toHaveLength(3);
  });

  test("are a calendar of the reader's days", () => {
    const free = [{ startsAt: new Date("2027-03-15T01:30Z"), people: ["Ada"] }];
    expect(calendarOf(free, null, NEW_YORK)).toMatchObject({ day: "2027-03-14", month: "2027-03-01" });
    expect(calendarOf(free, "2027-03-14", "Europe/Berlin")).toMatchObject({ day: "2027-03-15" });
    const weeks = calendarOf(free, null, NEW_YORK)?.weeks ?? [];
    expect(weeks[0]?.map((cell) => cell?.day ?? null)).toEqual([
      null,
      ...[1, 2, 3, 4, 5, 6].map((day) => `2027-03-0${day}`),
    ]);
    expect(calendarOf([], null, NEW_YORK)).toBeNull();
  });
});

test("a moment of a time zone's clocks is the first of two, and past the hour that is skipped", () => {
  const at = (day: string, time: string) => momentInZone(day, time, NEW_YORK).toISOString();
  expect(at("2026-11-01", "01:30")).toBe("2026-11-01T05:30:00.000Z");
  expect(at("2027-03-14", "02:30")).toBe("2027-03-14T07:30:00.000Z");
  expect(at("2026-12-24", "10:00")).toBe("2026-12-24T15:00:00.000Z");
  expect(momentInZone("2026-12-24", "10:00", "Pacific/Auckland").toISOString()).toBe(
    "2026-12-23T21:00:00.000Z",
  );
});

test("a calendar file names its appointment, escapes its texts, and folds its lines", () => {
  const event = {
    ...{ uid: "appointment-1@shop.example", sequence: 2, stamp: new Date("2026-12-01T10:00Z") },
    startsAt: new Date("2026-12-24T15:00Z"),
    endsAt: new Date("2026-12-24T15:45Z"),
    title: "Visit, with a look; at rings",
    description: `One line\nand ${"another ".repeat(20)}`,
    location: "12 Example Street, New York",
    organizer: { name: 'The "Shop"', email: "shop@example.com" },
    attendee: { name: "Ada", email: "ada@example.com" },
    isCanceled: false,
  };
  const text = calendarFile(event);
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const whole = text.replaceAll("\r\n ", "");
  for (const line of [
    "METHOD:REQUEST",
    "UID:appointment-1@shop.example",
    "SEQUENCE:2",
    "DTSTART:20261224T150000Z",
    "DTEND:20261224T154500Z",
    "SUMMARY:Visit\\, with a look\\; at rings",
    "LOCATION:12 Example Street\\, New York",
    'ORGANIZER;CN="The Shop":mailto:shop@example.com',
  ])
    expect(whole.split("\r\n")).toContain(line);
  expect(whole).toContain("DESCRIPTION:One line\\nand another");
  const canceled = calendarFile({ ...event, sequence: 3, isCanceled: true });
  expect(canceled).toContain("METHOD:CANCEL");
  expect(canceled).toContain("STATUS:CANCELLED");
});
