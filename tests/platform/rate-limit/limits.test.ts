import { expect, it } from "vitest";
import { LIMITS, type RateLimitName } from "@/lib/platform/rate-limit/rate-limit";

/** What guards accounts, orders and mailboxes: so many tries in so many minutes. */
const GUARDS: readonly (readonly [RateLimitName, points: number, minutes: number])[] = [
  ["sign-in-pair", 5, 15],
  ["sign-in-account", 50, 15],
  ["sign-in", 60, 15],
  ["password", 20, 15],
  ["use-mail", 30, 15],
  ["register", 20, 60],
  ["ask-for-mail", 20, 60],
  ["mail-order", 3, 60],
  ["message", 10, 10],
  ["hint", 5, 60],
  ["checkout", 30, 1],
  ["order", 120, 1],
];

it.each(GUARDS)(
  "%s is allowed %i times in %i minutes, counted for every process together",
  (name, points, minutes) => {
    expect(LIMITS[name]).toEqual({ points, duration: minutes * 60, store: "database" });
  },
);
