import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay } from "@/lib/platform/dates/format-day";
import { formatLocalMoment, formatMoment } from "@/lib/platform/intl/dates";

test("a day is written as Intl writes it", () => {
  const intl = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (day) => {
      expect(formatDay(day)).toBe(intl.format(day));
      expect(formatDay(day.toISOString())).toBe(formatDay(day));
    }),
  );
  expect(() => formatDay("soon")).toThrow(RangeError);
});

test("a moment is told in UTC where its reader is unknown, and by the browser's clock and zone where it is known", () => {
  expect(formatMoment("2026-03-09T14:05:00Z")).toBe("Mon, Mar 9, 2:05 PM UTC");
  const moment = new Date(2026, 2, 9, 20, 56);
  const parts = new Intl.DateTimeFormat("en-US", { timeZoneName: "short" }).formatToParts(moment);
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value;
  expect(formatLocalMoment(moment, new Date(2026, 2, 9, 8))).toBe(`8:56 PM ${zone}`);
  expect(formatLocalMoment(moment, new Date(2026, 2, 8, 23))).toBe(`Mon, Mar 9, 8:56 PM ${zone}`);
});
