import { z } from "zod";
import { moneyUpTo } from "@/lib/platform/api/declare/schema";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { currencyScale, minorDigits } from "@/lib/platform/money/currencies";
import { shopCurrency } from "@/lib/platform/money/model";
import { DEFAULT_HOME_DELIVERY } from "./home-delivery";
import { lineSchema } from "./values";

/** The most that a parcel costs, or goods have to for a free one: a million dollars, or a round amount of about as much. */
const mostAt = (scale: number) => 1_000_000 * scale;
const most = () => mostAt(shopCurrency().scale);
const amount = moneyUpTo(most).min(0);
const transitDays = z.int().min(0).max(90);

/** Who pays what the countries of a zone charge on imports: the customer on arrival, the shop, or nobody. */
const DUTY_TERMS = ["unpaid", "paid", "no-border"] as const;

/** What becomes of an order worth more than a package is insured for. */
const OVER_INSURED = ["not-offered", "several-packages"] as const;

const countrySchema = z.enum(COUNTRIES.map(({ code }) => code));

const rateSchema = z.strictObject({
  countries: z.array(countrySchema).default([]).describe("Of the zone’s. None for all of them"),
  maxGrams: z.int().min(1).max(100_000).nullable().default(null).describe("With its packaging"),
  maxGoods: amount.nullable().default(null).describe("Goods in it before discounts"),
  price: amount,
});

const methodSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, "use lowercase letters, digits, and hyphens"),
    label: lineSchema(60),
    price: amount,
    freeFrom: amount.nullable().default(null),
    minDays: transitDays,
    maxDays: transitDays,
    rates: z
      .array(rateSchema)
      .max(40)
      .default([])
      .describe("The first that fits a package is its price. Where none does, it is the price above"),
    maxInsured: amount
      .positive()
      .nullable()
      .default(null)
      .describe("Goods that one package is insured for at most"),
    overInsured: z.enum(OVER_INSURED).default("not-offered"),
  })
  .refine(({ minDays, maxDays }) => minDays <= maxDays, "the fewest business days are more than the most");

const zoneSchema = z
  .strictObject({
    name: lineSchema(60),
    countries: z.array(countrySchema).min(1),
    methods: z.tuple([methodSchema], methodSchema),
    duties: z.enum(DUTY_TERMS).default("unpaid"),
  })
  .refine(
    ({ countries, methods }) =>
      methods.every(({ rates }) =>
        rates.every((rate) => rate.countries.every((code) => countries.includes(code))),
      ),
    "a rate names a country that isn’t in its zone",
  )
  .refine(({ methods }) => methods.length <= 6, "a zone has at most 6 methods")
  .refine(({ methods }) => isUnique(methods.map(({ id }) => id)), "a zone’s methods need different ids");

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

/** Countries with the same delivery methods. Prices and the goods' total that makes a method free are decimal amounts. */
export type ShippingZone = z.output<typeof zoneSchema>;

type Days = readonly [minDays: number, maxDays: number];

const method = (
  id: string,
  label: string,
  price: number,
  [minDays, maxDays]: Days,
  freeFrom?: number,
): ShippingZone["methods"][number] => ({
  id,
  label,
  price,
  freeFrom: freeFrom ?? null,
  minDays,
  maxDays,
  rates: [],
  maxInsured: null,
  overInsured: "not-offered",
});

const HOME_DAYS = [DEFAULT_HOME_DELIVERY.minDays, DEFAULT_HOME_DELIVERY.maxDays] as const;

const DEFAULT_ZONES: [ShippingZone, ...ShippingZone[]] = [
  {
    name: DEFAULT_HOME_DELIVERY.place,
    countries: ["US"],
    duties: "unpaid",
    methods: [
      method("standard", "Insured delivery", 15, HOME_DAYS, 100),
      method("express", "Insured overnight delivery", 45, [1, 1]),
    ],
  },
  {
    name: "Canada and Mexico",
    countries: ["CA", "MX"],
    duties: "unpaid",
    methods: [
      method("standard", "Insured delivery", 25, [4, 7]),
      method("express", "Insured express delivery", 55, [2, 3]),
    ],
  },
  {
    name: "Europe",
    countries: "AT BE CH CZ DE DK ES FI FR GB IE IT LU NL NO PL PT SE".split(" "),
    duties: "unpaid",
    methods: [
      method("standard", "Insured delivery", 35, [5, 8]),
      method("express", "Insured express delivery", 70, [2, 4]),
    ],
  },
  {
    name: "the rest of the world",
    countries: "AE AU HK IN JP NZ SG".split(" "),
    duties: "unpaid",
    methods: [
      method("standard", "Insured delivery", 50, [7, 12]),
      method("express", "Insured express delivery", 95, [3, 6]),
    ],
  },
];

export const shippingZonesSchema = z
  .tuple([zoneSchema], zoneSchema)
  .refine((zones) => zones.length <= 30, "there are more than 30 zones")
  .refine((zones) => isUnique(zones.flatMap(({ countries }) => countries)), "a country is in two zones")
  .default(DEFAULT_ZONES)
  .describe("Where the shop delivers, how, and at which rates in dollars, its own zone first");

/** Leaves out the given keys of an object that have the given values. */
const without = <T extends object>(value: T, defaults: Readonly<Partial<T>>): Partial<T> =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([key, one]) => !(key in defaults) || JSON.stringify(one) !== JSON.stringify(defaults[key as keyof T]),
    ),
  ) as Partial<T>;

/**
 * Zones as they are stored: without duties, rates, and limits that an owner has left at their defaults. Releases that don't know
 * these keys refuse zones that have them, and during an upgrade they serve from the same rows.
 */
export const storedZones = (zones: readonly ShippingZone[]): unknown =>
  zones.map((zone) => ({
    ...without(zone, { duties: "unpaid" }),
    methods: zone.methods.map((method) => ({
      ...without(method, { rates: [], maxInsured: null, overInsured: "not-offered" }),
      ...(method.rates.length > 0
        ? {
            rates: method.rates.map((rate) =>
              without(rate, { countries: [], maxGrams: null, maxGoods: null }),
            ),
          }
        : {}),
    })),
  }));

const storedAmounts = z.array(
  z.object({
    methods: z.array(
      z.object({
        price: z.number(),
        freeFrom: z.number().nullish(),
        maxInsured: z.number().nullish(),
        rates: z.array(z.object({ price: z.number(), maxGoods: z.number().nullish() })).default([]),
      }),
    ),
  }),
);

const amountsOf = ({
  price,
  freeFrom,
  maxInsured,
  rates,
}: z.output<typeof storedAmounts>[number]["methods"][number]): number[] => [
  price,
  freeFrom ?? 0,
  maxInsured ?? 0,
  ...rates.flatMap((rate) => [rate.price, rate.maxGoods ?? 0]),
];

/** The amounts of stored zones that a currency doesn't allow, each once: they have more places, or exceed its limit. */
export function amountsBeyond(zones: unknown, code: string): number[] {
  const units = 10 ** minorDigits(code);
  const amounts = (storedAmounts.safeParse(zones).data ?? [])
    .flatMap(({ methods }) => methods.flatMap(amountsOf))
    .filter(
      (one) => one > mostAt(currencyScale(code)) || Math.abs(one * units - Math.round(one * units)) > 1e-6,
    );
  return [...new Set(amounts)];
}
