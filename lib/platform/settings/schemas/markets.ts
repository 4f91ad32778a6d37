import { z } from "zod";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { LOW_VALUE_AREAS } from "@/lib/platform/countries/low-value-areas";
import { NO_COUNTRY } from "./terms";
import { lineSchema } from "./values";

const country = z.enum(COUNTRIES.map(({ code }) => code));

/** Where the shop is established, how its prices are said there and elsewhere, and under which numbers it pays VAT. */
export const marketSchemas = {
  homeCountry: z
    .enum([NO_COUNTRY, ...COUNTRIES.map(({ code }) => code)])
    .default(NO_COUNTRY)
    .describe(
      "Country where the company is established. Pages say prices as that country does, with VAT or GST inside or before tax, and sales from it to other countries are taxed as exports or imports. None for prices before tax",
    ),
  pricesWithTax: z.partialRecord(country, z.boolean()).default({}).meta({
    description:
      "Whether prices contain tax in countries where that differs from custom. By custom, they contain it everywhere but in the US and Canada",
    syntax: '`{ "JP": false }`',
  }),
  pricesAbroad: z
    .enum(["same", "without-tax"])
    .default("same")
    .describe(
      "What a customer pays where you collect no tax, if prices contain that of your own country: the same price, or the price without it",
    ),
  euVat: z
    .enum(["home", "oss", "ioss"])
    .default("home")
    .describe(
      "How sales to consumers in other EU countries are taxed: at home, as below €10,000 a year; oss, at the customer’s rate, through the One-Stop Shop; ioss, at the customer’s rate for parcels up to €150 sent from outside the EU",
    ),
  lowValueLimits: z
    .partialRecord(z.enum(LOW_VALUE_AREAS.map(({ area }) => area)), z.number().min(0).max(100_000_000))
    .default({})
    .meta({
      description:
        "Most that a parcel from abroad may be worth for its tax to be collected at checkout, in the shop’s currency; above it, the customer pays on arrival. Needed where the shop’s currency isn’t the law’s. Enter 0 to collect on every order",
      syntax: '`{ "GB": 170, "EU": 160 }`',
    }),
  taxNumbers: z.partialRecord(country, lineSchema(40)).default({}).meta({
    description:
      "Your VAT or GST numbers in other countries than the company’s own. Invoices name the one of the country whose tax they charge",
    syntax: '`{ "GB": "GB 123 4567 82" }`',
  }),
  guestVatNumbers: z
    .boolean()
    .default(false)
    .describe(
      "Whether customers without a trade account may enter a VAT number at checkout. Once its register has confirmed it, they account for the VAT themselves. While the register is away, VAT is charged",
    ),
  iossNumber: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^IM\d{10}$/, "enter IM and ten digits")
    .nullable()
    .default(null)
    .describe("Your number in the Import One-Stop Shop, such as IM2760000742, for customs declarations"),
} as const;
