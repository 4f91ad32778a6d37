import { z } from "zod";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { HOLIDAYS_BY_COUNTRY } from "@/lib/platform/dates/holidays-by-country";
import { WEEKDAYS, type Weekday } from "@/lib/platform/dates/weekdays";
import { FIRST_PROFILE } from "@/lib/platform/site/profile";
import { FIRST_TEXTS } from "@/lib/platform/site/site";
import { lineSchema } from "./values";

/** No public holidays: the shop works on all of them. */
export const NO_COUNTRY = "none";
const HOLIDAY_COUNTRIES = [NO_COUNTRY, ...Object.keys(HOLIDAYS_BY_COUNTRY)];

/** Longest time that a shop may be closed at once, in days: a delivery is promised for a day after it. */
const MOST_CLOSED_DAYS = 60;
const DAY_MS = 86_400_000;

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

const closedSchema = z
  .strictObject({
    from: z.iso.date("Choose a day"),
    until: z.iso.date("Choose a day").describe("Its last day"),
  })
  .refine(({ from, until }) => from <= until, {
    path: ["until"],
    message: "Choose the first day or a later one",
  })
  .refine(({ from, until }) => (Date.parse(until) - Date.parse(from)) / DAY_MS < MOST_CLOSED_DAYS, {
    path: ["until"],
    message: `Choose a day within ${MOST_CLOSED_DAYS} days`,
  });

/** When the shop works, and what its terms promise. */
export const termsSchemas = {
  workDays: z
    .array(z.enum(WEEKDAYS))
    .min(1, "Choose at least one day")
    .max(WEEKDAYS.length)
    .refine(isUnique, "Choose each day once")
    .default(FIRST_PROFILE.calendar.workDays.map((day): Weekday => WEEKDAYS[day] ?? "Monday"))
    .describe("Days of the week on which the shop works and ships. Deliveries are promised in these days"),
  holidayCountry: z
    .enum(HOLIDAY_COUNTRIES)
    .default("US")
    .describe("Country whose public holidays aren’t business days. None if the shop works on all of them"),
  closedDays: z.array(closedSchema).max(40).default([]).meta({
    description: "Further days on which the shop is closed, such as a vacation",
    syntax: '`[{ "from": "2026-12-24", "until": "2027-01-02" }]`',
  }),
  orderCutOff: z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time of 24 hours, such as 14:00")
    .meta({ format: "time" })
    .nullable()
    .default(null)
    .describe(
      "Time of day in the shop’s time zone until which an order counts as that day’s, such as 14:00. Later orders, and those placed on days off, count as the next business day’s. Empty for midnight, and for orders on days off that count right away",
    ),
  answerDays: z
    .int()
    .min(1)
    .max(30)
    .default(FIRST_PROFILE.answerDays)
    .describe("Business days within which you reply to a message"),
  refundDays: z
    .int()
    .min(1)
    .max(60)
    .default(FIRST_PROFILE.refundDays)
    .describe("Business days from a return’s arrival to its refund"),
  freeReturnsFrom: z
    .array(z.enum(COUNTRIES.map(({ code }) => code)))
    .max(COUNTRIES.length)
    .refine(isUnique, "Choose each country once")
    .default(["US"])
    .describe("Countries from which you pay for a return’s label. From all others, the customer does"),
  governingLaw: lineSchema(120)
    .default(FIRST_TEXTS.governingLaw)
    .describe("Whose law the terms of use name, such as the State of Oregon, United States"),
} as const;
