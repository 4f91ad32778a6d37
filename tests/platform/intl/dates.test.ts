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

test("a moment is in the shop's time zone where its reader's is unknown, and in the browser's where it is known", () => {
  expect(formatMoment("2026-03-09T14:05:00Z", "America/New_York")).toBe("Mon, Mar 9, 10:05 AM EDT");
  expect(formatMoment("2026-03-10T02:05:00Z", "America/Los_Angeles")).toBe("Mon, Mar 9, 7:05 PM PDT");
  const moment = new Date(2026, 2, 9, 20, 56);
  expect(formatLocalMoment(moment, new Date(2026, 2, 9, 8))).toBe("8:56 PM");
  expect(formatLocalMoment(moment, new Date(2026, 2, 8, 23))).toBe("Mon, Mar 9, 8:56 PM");
});
