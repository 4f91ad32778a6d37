import { z } from "zod";
import { storedInt } from "./schema";

/** The last millisecond of JavaScript's calendar, since 1970. */
const LAST_MS = 8_640_000_000_000_000;

/** The version of what counts its changes: a number of four bytes, 0 before the first. */
export const countedVersion = storedInt;

/** The version of what only remembers when it was last changed: that time, ms since 1970. */
export const timedVersion = z.int("Enter a whole number").min(0, "Enter 0 or more").max(LAST_MS);

/** The version of a row by the time of its last change. */
export const versionAt = (changedAt: Date): number => changedAt.getTime();

/** The time that a change is saved with: now, but later than the change before, so that each has a version of its own. */
export const changeTime = (before: Date, now = new Date()): Date =>
  new Date(Math.max(now.getTime(), before.getTime() + 1));
