import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay } from "@/lib/platform/dates/format-date";

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
