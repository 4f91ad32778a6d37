import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/navigation/link";
import { formatDay } from "@/lib/platform/dates/format-day";
import { formatLongDate } from "@/lib/platform/intl/dates";
import { timeInZone, zoneInWords } from "@/lib/platform/intl/zones";
import type { AppointmentPlace } from "@/lib/platform/settings/schemas/showroom/appointments";
import type { FreeTime } from "@/lib/selling/appointments/free-times";
import { type Calendar, calendarOf, chosenDay, type PickerChoice } from "@/lib/selling/appointments/picker";
import { ReaderZone } from "./reader-zone";

type Props = {
  times: readonly FreeTime[];
  choice: PickerChoice;
  place: AppointmentPlace;
  /** the shop's, an IANA name */
  shopZone: string;
  /** how far ahead times are offered */
  daysAhead: number;
  /** the address of this page with another choice */
  hrefOf: (choice: Partial<PickerChoice>) => string;
};

const WEEK = [
  ["Sun", "Sunday"],
  ["Mon", "Monday"],
  ["Tue", "Tuesday"],
  ["Wed", "Wednesday"],
  ["Thu", "Thursday"],
  ["Fri", "Friday"],
  ["Sat", "Saturday"],
] as const;

/** A month with the days that have free times, and the times of a day. All of it are links, so it works without a script. */
export function TimePicker({ times, choice, place, shopZone, daysAhead, hrefOf }: Props) {
  // a showroom's times are those of its own clocks
  const zone = place === "showroom" ? shopZone : (choice.zone ?? shopZone);
  const calendar = calendarOf(times, chosenDay(choice, zone), zone);
  return (
    <section aria-labelledby="appointment-time" className="grid gap-4">
      <h2 id="appointment-time" className="text-2xl">
        Day and time
      </h2>
      <ReaderZone shopZone={shopZone} />
      {calendar === null ? (
        <p role="status">
          No times are free in the next {daysAhead} days.{" "}
          <Link href="/contact-us" className="text-link">
            Contact us
          </Link>
          , and we’ll find one with you.
        </p>
      ) : (
        <>
          <p className="text-sm text-muted">
            {place === "showroom"
              ? `Times are local to the showroom: ${zoneInWords(zone)}.`
              : `Times are in ${zoneInWords(zone)}.`}
          </p>
          <Month calendar={calendar} hrefOf={hrefOf} />
          <Times
            calendar={calendar}
            chosen={choice.startsAt}
            zone={zone}
            readerZone={place === "showroom" && choice.zone !== shopZone ? choice.zone : null}
            hrefOf={hrefOf}
          />
        </>
      )}
    </section>
  );
}

function Month({ calendar, hrefOf }: { calendar: Calendar; hrefOf: Props["hrefOf"] }) {
  const { month, earlier, later, weeks, day: shown } = calendar;
  const title = monthName(month);
  return (
    <div className="grid max-w-md gap-2">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <Turn day={earlier} hrefOf={hrefOf}>
          ← <span className="sr-only">Earlier: </span>
          {earlier && monthName(earlier)}
        </Turn>
        <p className="font-semibold">{title}</p>
        <Turn day={later} hrefOf={hrefOf}>
          <span className="sr-only">Later: </span>
          {later && monthName(later)} →
        </Turn>
      </div>
      <table className="w-full table-fixed border-collapse text-center">
        <caption className="sr-only">{title}: days with free times are links</caption>
        <thead>
          <tr>
            {WEEK.map(([short, name]) => (
              <th key={short} scope="col" abbr={name} className="h-8 text-xs font-normal text-muted">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a month's weeks have no other name
            <tr key={at}>
              {week.map((cell, weekday) => (
                <td key={cell?.day ?? weekday} className="p-0.5">
                  {cell && <DayCell cell={cell} isShown={cell.day === shown} hrefOf={hrefOf} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `December 2026` */
const monthName = (day: string) => formatLongDate(day).replace(/ \d+,/, "");

function Turn({
  day,
  hrefOf,
  children,
}: {
  day: string | null;
  hrefOf: Props["hrefOf"];
  children: ReactNode;
}) {
  if (day === null) return <span />;
  return (
    <Link
      href={hrefOf({ day, startsAt: null })}
      scroll={false}
      className="text-link inline-flex min-h-11 items-center text-sm"
    >
      {children}
    </Link>
  );
}

function DayCell({
  cell: { day, count },
  isShown,
  hrefOf,
}: {
  cell: { day: string; count: number };
  isShown: boolean;
  hrefOf: Props["hrefOf"];
}) {
  const number = Number(day.slice(8));
  const box = "flex min-h-11 items-center justify-center rounded-sm tabular-nums";
  if (count === 0) return <span className={cn(box, "text-muted")}>{number}</span>;
  return (
    <Link
      href={hrefOf({ day, startsAt: null })}
      scroll={false}
      aria-current={isShown ? "date" : undefined}
      aria-label={`${formatDay(day)}, ${count} ${count === 1 ? "time" : "times"}`}
      className={cn(
        box,
        "border font-medium",
        isShown ? "border-accent bg-accent text-on-accent" : "border-line bg-card hover:border-line-strong",
      )}
    >
      {number}
    </Link>
  );
}

function Times({
  calendar: { day, times },
  chosen,
  zone,
  readerZone,
  hrefOf,
}: {
  calendar: Calendar;
  chosen: Date | null;
  zone: string;
  /** where the reader is, if that has other clocks */
  readerZone: string | null;
  hrefOf: Props["hrefOf"];
}) {
  return (
    <div className="grid gap-2">
      <h3 className="font-sans text-base font-semibold">{formatDay(day)}</h3>
      <ul className="flex flex-wrap gap-2">
        {times.map(({ startsAt }) => {
          const isChosen = startsAt.getTime() === chosen?.getTime();
          const own = timeInZone(startsAt, zone);
          const theirs = readerZone && timeInZone(startsAt, readerZone);
          return (
            <li key={startsAt.getTime()}>
              <Link
                href={hrefOf({ day, startsAt })}
                scroll={false}
                aria-current={isChosen ? "true" : undefined}
                className={cn(
                  "inline-grid min-h-11 min-w-24 content-center rounded-sm border px-3 py-1 text-center text-sm font-medium tabular-nums",
                  isChosen
                    ? "border-accent bg-accent text-on-accent"
                    : "border-line bg-card hover:border-line-strong",
                )}
              >
                {own}
                {theirs && theirs !== own && (
                  <span className={cn("text-xs font-normal", !isChosen && "text-muted")}>
                    {theirs} your time
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
