import { z } from "zod";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import type { ChosenCurrency } from "@/lib/platform/money/chosen-currency";
import { CURRENCY_CODES } from "@/lib/platform/money/currencies";

/** Longest body of the form, bytes. */
export const MOST_CHOICE_BYTES = 1_024;

const choiceSchema = z.strictObject({
  country: z.enum(COUNTRIES.map(({ code }) => code)),
  currency: z.enum(CURRENCY_CODES),
  /** what the form had when it was shown, `JPY.JP` */
  was: z
    .string()
    .regex(/^[A-Z]{3}\.[A-Z]{2}$/)
    .optional(),
});

type Offers = {
  own: string;
  offered: readonly { code: string; countries: readonly string[] }[];
};

/**
 * What a form chose. Who changes the country alone gets its currency, since a form without scripts can't follow one field with the
 * other.
 * @returns null for a country or a currency that isn't offered, and for a form that is none
 */
export function readChoice(form: URLSearchParams, { own, offered }: Offers): ChosenCurrency | null {
  const parsed = choiceSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return null;
  const { country, currency, was } = parsed.data;
  const isOffered = currency === own || offered.some(({ code }) => code === currency);
  if (!isOffered) return null;
  const [currencyBefore, countryBefore] = was?.split(".") ?? [];
  const isFollowing = currency === currencyBefore && country !== countryBefore;
  return { currency: isFollowing ? currencyIn(country, { own, offered }) : currency, country };
}

/** The currency whose prices shoppers of a country see first. */
const currencyIn = (country: string, { own, offered }: Offers): string =>
  offered.find(({ countries }) => countries.includes(country))?.code ?? own;
