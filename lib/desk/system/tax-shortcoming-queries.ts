import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { DIVISIONS } from "@/lib/platform/countries/divisions";
import { dayOf } from "@/lib/platform/dates/day-of";
import { db } from "@/lib/platform/db/client";
import { formatAll } from "@/lib/platform/intl/lists";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { taxRegionProblem, unknownRegions } from "@/lib/platform/settings/schemas/tax-regions";
import { settingValues } from "@/lib/platform/settings/tables";
import { inForce } from "@/lib/selling/tax/rates/rate-queries";
import {
  isOriginState,
  STATES_WITHOUT_LOCAL_TAX,
  STATES_WITHOUT_TAX,
} from "@/lib/selling/tax/rates/sourcing";
import { taxRates } from "@/lib/selling/tax/tables";
import { type Shortcoming, settingPlace } from "./missing-settings";

/** States that a sentence names. */
const NAMED = 5;

const stateName = (state: string) => DIVISIONS.US?.[state] ?? state;

function namesOf(states: readonly string[]): string {
  if (states.length <= NAMED) return formatAll(states.map(stateName));
  return formatAll([
    ...states.slice(0, NAMED - 1).map(stateName),
    `${states.length - NAMED + 1} more states`,
  ]);
}

/** The US states in which the shop collects tax. */
function registeredStates(regions: ShopSettings["taxRegions"]): string[] {
  const states = Object.keys(DIVISIONS.US ?? {});
  return regions === "all" || regions.includes("US")
    ? states
    : states.filter((state) => regions.includes(`US-${state}`));
}

/** Registered states of which the table has the state's own rate alone, though counties or cities add to it. */
async function stateOnly(registered: readonly string[], day: string): Promise<string[]> {
  const local = await db()
    .selectDistinct({ region: taxRates.region })
    .from(taxRates)
    .where(
      and(
        eq(taxRates.country, "US"),
        or(isNotNull(taxRates.postalFrom), isNotNull(taxRates.cityKey)),
        inForce(day),
      ),
    );
  const known = new Set(local.map(({ region }) => region));
  return registered.filter(
    (state) => !known.has(state) && !STATES_WITHOUT_LOCAL_TAX.has(state) && !STATES_WITHOUT_TAX.has(state),
  );
}

/** Registered states and countries of which no rate holds today, so that an order can't be taxed. */
async function withoutRate(regions: ShopSettings["taxRegions"], day: string): Promise<string[]> {
  if (regions === "all") return [];
  const wide = await db()
    .selectDistinct({ country: taxRates.country, region: taxRates.region })
    .from(taxRates)
    .where(and(isNull(taxRates.postalFrom), isNull(taxRates.cityKey), inForce(day)));
  const known = new Set(wide.flatMap(({ country, region }) => [country, `${country}-${region}`]));
  return regions.filter((place) => !known.has(place) && !STATES_WITHOUT_TAX.has(place.replace("US-", "")));
}

/** What keeps the shop from collecting the tax it owes. */
export async function taxShortcomings(settings: ShopSettings, now: Date): Promise<Shortcoming[]> {
  const day = dayOf(now);
  const [stored] = await db()
    .select({ value: settingValues.value })
    .from(settingValues)
    .where(eq(settingValues.key, "taxRegions"));
  const unknown = unknownRegions(stored?.value);
  // a provider knows the rates, and a shop that computes no tax needs none
  const isByTable = settings.taxCalculation === "table";
  const registered = isByTable ? registeredStates(settings.taxRegions) : [];
  const [alone, missing] = await Promise.all([
    stateOnly(registered, day),
    isByTable ? withoutRate(settings.taxRegions, day) : [],
  ]);
  const origin = registered.filter(isOriginState);
  const found: (Omit<Shortcoming, "keys"> | false)[] = [
    unknown.length > 0 && {
      problem: `The setting taxRegions names places that don’t exist, where no tax is collected. ${unknown.map(taxRegionProblem).join(" ")}`,
      advice: "Choose the states and countries again in Settings, and save.",
      isUrgent: true,
      place: settingPlace("taxRegions"),
    },
    missing.length > 0 && {
      problem: `The tax table has no rate for ${formatAll(missing)}, where you are registered.`,
      advice: "Add the rates on the page Taxes.",
      isUrgent: true,
      place: "/taxes",
    },
    alone.length > 0 && {
      problem: `Only the state’s own tax is charged in ${namesOf(alone)}. County and city taxes are missing.`,
      advice: "Import the rates of counties and cities on the page Taxes (docs/taxes.md).",
      isUrgent: false,
      place: "/taxes",
    },
    settings.taxRegions !== "all" &&
      origin.length > 0 &&
      settings.taxOrigin.zip === "" && {
        problem: `${namesOf(origin)} taxes sales within the state at the seller’s place, and the shop hasn’t named its own.`,
        advice: "If you sell from there, enter the setting taxOrigin.",
        isUrgent: false,
        place: settingPlace("taxOrigin"),
      },
  ];
  return found.filter((one) => one !== false).map((one) => ({ keys: [], ...one }));
}
