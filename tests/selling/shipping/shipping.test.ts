import { describe, expect, it } from "vitest";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { formatDay } from "@/lib/platform/dates/format-day";
import { NO_CENTS } from "@/lib/platform/money/model";
import { DEFAULT_SETTINGS } from "@/lib/platform/settings/schema";
import { arrivalWindow } from "@/lib/selling/shipping/arrival";
import { HOLIDAY_LINES } from "@/lib/selling/shipping/holidays";
import { shippingMethods } from "@/lib/selling/shipping/methods";
import { workingDaysAfter, workingDaysBetween } from "@/lib/selling/shipping/working-days";
import { holidayLines } from "@/tools/generate/holidays.mjs";

const methodsOf = (country: string) => shippingMethods(DEFAULT_SETTINGS.shippingZones, country, NO_CENTS);

describe("when something leaves and arrives", () => {
  it("counts working days over a weekend", () => {
    const friday = new Date("2026-03-06T20:00:00Z");
    expect(workingDaysAfter(friday, 1).toISOString()).toBe("2026-03-09T12:00:00.000Z");
    expect(workingDaysAfter(friday, 5).toISOString()).toBe("2026-03-13T12:00:00.000Z");
    expect(workingDaysBetween(friday, workingDaysAfter(friday, 5))).toBe(5);
  });

  it("counts no public holiday, nor the day that stands in for one on a weekend", () => {
    const promised = (day: string, days: number) =>
      formatDay(workingDaysAfter(new Date(`${day}T12:00:00Z`), days));
    // Thanksgiving is a Thursday
    expect(promised("2026-11-25", 1)).toBe("Fri, Nov 27");
    // Independence Day is a Saturday, kept on the Friday
    expect(promised("2026-07-02", 1)).toBe("Mon, Jul 6");
    // New Year's Day of 2028 is a Saturday, kept on the last day of 2027; so is Christmas, a week before
    expect(promised("2027-12-23", 5)).toBe("Mon, Jan 3");
  });

  it("knows the holidays its library knows", () => {
    expect(HOLIDAY_LINES.trim().split("\n")).toEqual(holidayLines());
  });

  it("names the same day late at night as at noon", () => {
    for (const hour of ["00:00:01", "12:00:00", "23:59:59"]) {
      expect(formatDay(workingDaysAfter(new Date(`2026-03-03T${hour}Z`), 2))).toBe("Thu, Mar 5");
    }
  });

  it("tells the earliest and the latest day of arrival", () => {
    const [way] = methodsOf("US");
    if (!way) throw new Error("no standard delivery");
    const { from, to } = arrivalWindow(new Date("2026-03-05T12:00:00Z"), way);
    expect([formatDay(from), formatDay(to)]).toEqual(["Mon, Mar 9", "Wed, Mar 11"]);
  });
});

describe("ways of delivery", () => {
  it("reach every country of the list, insured, cheapest first", () => {
    for (const { code } of COUNTRIES) {
      const ways = methodsOf(code);
      expect(ways.length).toBeGreaterThan(0);
      expect(ways.every((way) => way.insured && way.minDays <= way.maxDays)).toBe(true);
      const prices = ways.map((way) => way.priceCents);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }
  });
});
