import { expect, test } from "vitest";
import { DEFAULT_HOME_DELIVERY } from "@/lib/platform/settings/schemas/home-delivery";
import {
  arrivesText,
  arrivesWithinText,
  expectedArrival,
  isInTimeForChristmas,
  ringDays,
} from "@/lib/selling/shipping/arrival";

const moment = (day: string) => new Date(`${day}T15:00:00Z`);

test("an order ships after its working days and arrives two to four working days later", () => {
  const arrival = expectedArrival(moment("2026-12-01"), 3, DEFAULT_HOME_DELIVERY);
  expect(arrival.ships.toISOString()).toBe("2026-12-04T12:00:00.000Z");
  expect(arrivesText(arrival)).toBe("Arrives Dec 8–10");
  expect(arrivesWithinText(3, DEFAULT_HOME_DELIVERY)).toBe("Arrives in 5–7 business days");
  expect(arrivesWithinText(3, { minDays: 1, maxDays: 1 })).toBe("Arrives in 4 business days");
});

test("a ring ships when both its setting and its diamond are ready", () => {
  expect(ringDays(10, 3)).toBe(10);
  expect(ringDays(2, 6)).toBe(6);
});

test("a window over the end of a month names both months, and a single day stands alone", () => {
  expect(arrivesText({ from: moment("2026-12-30"), to: moment("2027-01-04") })).toBe("Arrives Dec 30–Jan 4");
  expect(arrivesText({ from: moment("2026-12-08"), to: moment("2026-12-08") })).toBe("Arrives Dec 8");
});

test("in time for Christmas is said from November on, while the latest day is Christmas Eve or before", () => {
  const said = (today: string, latest: string) =>
    isInTimeForChristmas(moment(today), { to: new Date(`${latest}T12:00:00Z`) });
  expect(said("2026-12-01", "2026-12-24")).toBe(true);
  expect(said("2026-11-01", "2026-11-20")).toBe(true);
  expect(said("2026-12-01", "2026-12-28")).toBe(false);
  expect(said("2026-10-31", "2026-11-20")).toBe(false);
  expect(said("2026-12-28", "2027-01-04")).toBe(false);
  // 11 p.m. on October 31 in New York
  expect(
    isInTimeForChristmas(new Date("2026-11-01T03:00:00Z"), { to: new Date("2026-11-20T12:00:00Z") }),
  ).toBe(false);
});
