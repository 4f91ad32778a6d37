import { z } from "zod";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { isTimeZone, TIME_ZONE_FORMAT } from "@/lib/platform/intl/zones";
import { CURRENCY_CODES } from "@/lib/platform/money/currencies";
import { FIRST_PROFILE } from "@/lib/platform/site/profile";
import { FIRST_TEXTS } from "@/lib/platform/site/site";
import { lineSchema } from "./values";

/** The series of a document's number. Numbers begin at 1 in each series and year. */
const prefix = z.string().regex(/^[A-Z][A-Z0-9]{0,9}$/, "use up to 10 capital letters and digits");

/** Who sells, in which currency, and how invoices and credit notes are numbered. */
export const sellerSchemas = {
  currency: z
    .enum(CURRENCY_CODES)
    .default(FIRST_PROFILE.currency.code)
    .describe(
      "Currency of all prices and amounts, by its code of three letters. It stays once there is an order or store credit. Another one converts nothing, so check every price and amount after you choose it",
    ),
  seller: z
    .strictObject({
      legalName: lineSchema(120).describe("As the company is registered, such as Example Jewelers LLC"),
      registration: lineSchema(120)
        .nullable()
        .describe("Register and number, such as Company number 123, New York"),
      taxId: lineSchema(60).nullable().describe("Such as 12-3456789"),
      vatNumber: lineSchema(60).nullable().describe("Only if the company is registered for VAT"),
    })
    .default(FIRST_TEXTS.seller)
    .meta({
      description:
        "Your company on pages, invoices, credit notes, and purchase orders. Issued invoices and credit notes keep the facts of their day",
      syntax:
        '`{ "legalName": "Example LLC", "registration": "Company number 123, New York", "taxId": "12-3456789", "vatNumber": null }`',
    }),
  invoicePrefix: prefix
    .default("INV")
    .describe("What invoice numbers begin with. A new prefix begins a new series at 1"),
  creditNotePrefix: prefix
    .default("CN")
    .describe("What credit note numbers begin with. A new prefix begins a new series at 1"),
  documentSeries: z
    .partialRecord(
      z.enum(COUNTRIES.map(({ code }) => code)),
      z.strictObject({ invoice: prefix, creditNote: prefix }),
    )
    .default({})
    .meta({
      description:
        "Prefixes of invoices and credit notes of orders that are delivered to a country, where you keep a series of its own. Each begins at 1, and numbers that were issued stay",
      syntax: '`{ "GB": { "invoice": "GBINV", "creditNote": "GBCN" } }`',
    }),
  timeZone: z
    .string()
    .trim()
    .max(60)
    .refine((name) => /^(UTC|[A-Za-z]+(\/[A-Za-z0-9_+-]+)+)$/.test(name) && isTimeZone(name), {
      message: "use a time zone such as America/New_York",
    })
    .default(FIRST_PROFILE.calendar.timeZone)
    .meta({
      description:
        "Time zone of the workshop’s days, invoices, credit notes, reports, and times in emails: when a day and a year begin",
      format: TIME_ZONE_FORMAT,
    }),
};
