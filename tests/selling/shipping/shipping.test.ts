import { afterEach, describe, expect, it } from "vitest";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { formatDay } from "@/lib/platform/dates/format-day";
import { HOLIDAYS_BY_COUNTRY } from "@/lib/platform/dates/holidays-by-country";
import { NO_CENTS } from "@/lib/platform/money/model";
import { DEFAULT_SETTINGS, type ShopSettings } from "@/lib/platform/settings/schema";
import { profileOf } from "@/lib/platform/settings/shop-profile";
import { FIRST_PROFILE, setShopProfile } from "@/lib/platform/site/profile";
import { profileForPage } from "@/lib/platform/site/profile-for-page";
import { arrivalWindow } from "@/lib/selling/shipping/arrival";
import { HOLIDAY_LINES } from "@/lib/selling/shipping/holidays";
import { goodsWorth, shippingMethods } from "@/lib/selling/shipping/methods";
import {
  orderDay,
  workingDaysAfter,
  workingDaysBetween,
  workshopDay,
} from "@/lib/selling/shipping/working-days";
import { holidayCountries, holidayLines, holidayLinesOf } from "@/tools/generate/holidays.mjs";

const methodsOf = (country: string) =>
  shippingMethods(DEFAULT_SETTINGS.shippingZones, goodsWorth(country, NO_CENTS));

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
    expect(Object.keys(HOLIDAYS_BY_COUNTRY)).toEqual(holidayCountries());
    for (const country of ["DE", "GB", "IL", "JP", "US"])
      expect(HOLIDAYS_BY_COUNTRY[country]?.split("\n"), country).toEqual(holidayLinesOf(country));
  });

  describe("of an owner's calendar", () => {
    const promised = (settings: Partial<ShopSettings>, day: string, days: number) => {
      setShopProfile(profileOf({ ...DEFAULT_SETTINGS, ...settings }));
      return formatDay(workingDaysAfter(new Date(`${day}T12:00:00Z`), days));
    };
    afterEach(() => setShopProfile(FIRST_PROFILE));

    it("leaves out that country's public holidays, and works on those of another", () => {
      // Unity Day of 2025 is a Friday
      expect(promised({ holidayCountry: "DE" }, "2025-10-02", 1)).toBe("Mon, Oct 6");
      expect(promised({ holidayCountry: "DE" }, "2025-11-26", 1)).toBe("Thu, Nov 27");
      expect(promised({ holidayCountry: "none" }, "2025-12-24", 1)).toBe("Thu, Dec 25");
    });

    it("works on its days of the week, whichever order they are entered in", () => {
      const workDays = ["Thursday", "Sunday", "Monday", "Tuesday", "Wednesday"] as const;
      const shop = { holidayCountry: "IL", workDays: [...workDays] };
      expect(promised(shop, "2026-01-08", 1)).toBe("Sun, Jan 11");
      // a Saturday, which the list that comes with pages leaves out
      expect(promised({ workDays: ["Friday", "Saturday"] }, "2026-07-02", 1)).toBe("Fri, Jul 10");
    });

    it("is closed for its vacation, up to its last day", () => {
      const closedDays = [{ from: "2026-08-03", until: "2026-08-14" }];
      expect(promised({ closedDays }, "2026-07-31", 1)).toBe("Mon, Aug 17");
      expect(promised({ closedDays }, "2026-07-30", 1)).toBe("Fri, Jul 31");
    });

    it("comes with a page in the years that the page needs", () => {
      expect(profileForPage()).toBeUndefined();
      const settings = { ...DEFAULT_SETTINGS, holidayCountry: "DE" };
      setShopProfile(profileOf(settings), new Date("2026-11-30T00:00:00Z"));
      const { calendar, ...rest } = JSON.parse(profileForPage() ?? "{}");
      expect(rest).toEqual({});
      expect(calendar.holidays.split("\n").map((line: string) => line.slice(0, 4))).toEqual([
        "2026",
        "2027",
        "2028",
      ]);
    });
  });

  describe("by the workshop's clocks", () => {
    const shopOf = (settings: Partial<ShopSettings>) =>
      setShopProfile(profileOf({ ...DEFAULT_SETTINGS, ...settings }));
    const ships = (moment: string, days = 1) => formatDay(workingDaysAfter(orderDay(new Date(moment)), days));
    afterEach(() => setShopProfile(FIRST_PROFILE));

    it("counts an evening in New York, when it is tomorrow in UTC, as that evening's day", () => {
      // Tuesday, 8 p.m. and a minute before midnight in New York
      expect(ships("2026-03-04T01:00:00Z", 2)).toBe("Thu, Mar 5");
      expect(ships("2026-03-04T04:59:00Z", 2)).toBe("Thu, Mar 5");
      expect(ships("2026-03-04T05:00:00Z", 2)).toBe("Fri, Mar 6");
      // in summer, midnight is an hour earlier
      expect(ships("2026-07-07T03:59:00Z")).toBe("Tue, Jul 7");
      expect(ships("2026-07-07T04:00:00Z")).toBe("Wed, Jul 8");
    });

    it("counts a morning in Auckland, when it is yesterday in UTC, as that morning's day", () => {
      shopOf({ timeZone: "Pacific/Auckland", holidayCountry: "NZ" });
      expect(ships("2026-03-02T20:00:00Z", 2)).toBe("Thu, Mar 5");
      // a day that is counted on from stays that day, although it is noon in UTC
      expect(formatDay(workingDaysAfter(workshopDay(new Date("2026-03-02T20:00:00Z")), 0))).toBe(
        "Tue, Mar 3",
      );
    });

    it("counts orders after the cut-off, and those of days off, as the next business day's", () => {
      shopOf({ orderCutOff: "14:00" });
      expect(ships("2026-03-06T18:59:00Z")).toBe("Mon, Mar 9");
      expect(ships("2026-03-06T19:00:00Z")).toBe("Tue, Mar 10");
      expect(ships("2026-03-07T15:00:00Z")).toBe("Tue, Mar 10");
      expect(ships("2026-03-09T13:00:00Z")).toBe("Tue, Mar 10");
      // Independence Day is kept on Friday, July 3
      expect(ships("2026-07-03T14:00:00Z")).toBe("Tue, Jul 7");
    });

    it("comes with the pages of a shop that has its own", () => {
      shopOf({ timeZone: "Europe/Berlin", orderCutOff: "12:30" });
      expect(JSON.parse(profileForPage() ?? "{}").calendar).toMatchObject({
        timeZone: "Europe/Berlin",
        cutOff: "12:30",
      });
    });
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
