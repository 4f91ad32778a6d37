import { z } from "zod";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { DIVISIONS, US_STATE_FORMAT } from "@/lib/platform/countries/divisions";

/** Where a shop can be registered to collect tax: countries, US states (`US-NY`), and Canadian provinces (`CA-ON`). */
export const TAX_REGIONS: readonly string[] = [
  ...COUNTRIES.map(({ code }) => code),
  ...Object.entries(DIVISIONS).flatMap(([country, divisions]) =>
    Object.keys(divisions).map((division) => `${country}-${division}`),
  ),
];

const known = new Set(TAX_REGIONS);

/** Names the place that somebody probably meant, such as `US-NY` for `NY`. */
function meant(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  const places = Object.entries(DIVISIONS).flatMap(([country, divisions]) =>
    Object.entries(divisions)
      .filter(([division, name]) => division === code || name.toUpperCase() === code)
      .map(([division]) => `${country}-${division}`),
  );
  const [country] = COUNTRIES.filter(({ name }) => name.toUpperCase() === code);
  return places[0] ?? country?.code ?? (known.has(code) ? code : null);
}

const PLACES_SYNTAX = "Write states and provinces as US-NY or CA-ON, and countries as DE.";

/** What is wrong with a place that isn’t one. */
export function taxRegionProblem(typed: string): string {
  const place = meant(typed);
  return place ? `“${typed}” isn’t a place. Write ${place}.` : `“${typed}” isn’t a place. ${PLACES_SYNTAX}`;
}

const region = z.enum(TAX_REGIONS as [string, ...string[]], {
  error: ({ input }) => (typeof input === "string" ? taxRegionProblem(input) : PLACES_SYNTAX),
});

const regions = z
  .array(region)
  .max(TAX_REGIONS.length)
  .refine((all) => new Set(all).size === all.length, "Name each place once.");

const everywhere = z.literal("all").meta({
  title: "Everywhere",
  description:
    "Collects tax at every address that your tax table or tax provider has a rate for, wherever you’re registered. Turn this off to choose your states, provinces, and countries.",
});

/** Where the shop collects tax. What isn’t a place is refused, since nothing would ever be collected there. */
export const taxRegionsSchema = z
  .union([everywhere, regions], {
    // the reason of the list, rather than that neither form fits
    error: ({ input }) => regionsProblem(input),
  })
  .default([])
  .meta({
    description: "States and countries where the shop is registered to collect tax",
    syntax: '`["US-NY", "DE"]`, or `"all"` for every place in the tax table',
  });

function regionsProblem(input: unknown): string {
  const typed = Array.isArray(input) ? input : [input];
  const wrong = typed.find((one) => typeof one !== "string" || !known.has(one));
  if (typeof wrong === "string") return taxRegionProblem(wrong);
  return wrong === undefined ? "Name each place once." : PLACES_SYNTAX;
}

/** The places of a stored value, which an earlier version of the shop accepted without knowing them. */
export const withoutUnknownRegions = (stored: unknown): unknown =>
  Array.isArray(stored) ? [...new Set(stored.filter((one) => known.has(one)))] : stored;

/** What a stored value names that is no place; nothing is collected there. */
export const unknownRegions = (stored: unknown): string[] =>
  Array.isArray(stored)
    ? stored.filter((one): one is string => typeof one === "string" && !known.has(one))
    : [];

const STATES = Object.keys(DIVISIONS.US ?? {});

/** The place from which the shop sells, for the states that tax a sale within them there. Empty until it is named. */
export const taxOriginSchema = z
  .strictObject({
    state: z
      .enum(STATES as [string, ...string[]])
      .meta({ format: US_STATE_FORMAT })
      .or(z.literal("")),
    city: z.string().trim().max(80),
    zip: z
      .string()
      .trim()
      .regex(/^(\d{5})?$/, "enter the five digits of the ZIP code"),
  })
  .refine(
    ({ state, zip }) => (state === "") === (zip === ""),
    "enter both the state and the ZIP code, or neither",
  )
  .default({ state: "", city: "", zip: "" })
  .meta({
    description:
      "US state, city, and ZIP code where the shop sells from. Some states tax sales within the state there",
    syntax: '`{ "state": "TX", "city": "Austin", "zip": "78701" }`',
  });
