import { FINE_JEWELRY_CATEGORIES } from "@/lib/goods/catalog/categories/default-categories";
import { maxFilterPrice } from "@/lib/goods/catalog/lists/filters";
import { isMetal, type Metal } from "@/lib/goods/terms/metals";
import { IN_STOCK_DAYS } from "@/lib/goods/terms/products";
import { formatWholeAmount, shopCurrency } from "@/lib/platform/money/model";
import { parseAmount } from "@/lib/platform/money/parse-amount";
import { expectedArrival, type Transit } from "@/lib/selling/shipping/arrival";
import { workshopDay } from "@/lib/selling/shipping/working-days";

/** The page that finds gifts by budget and date. */
export const GIFTS_PATH = "/gifts";

/** The latest day that one can be asked for, in days from today. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;
/** The most working days that anything is made in. */
const MOST_LEAD_DAYS = 120;

/** What the finder's address asks for; what it can't mean is left out, and what is wrong with it is said. */
export type GiftSearch = {
  /** decimal amount of the currency that prices are shown in */
  budget: number | null;
  budgetText: string;
  budgetProblem: string | null;
  /** the day by which the gift is needed: `2026-12-24` */
  by: string | null;
  byText: string;
  byProblem: string | null;
  /** slug of a category */
  kind: string | null;
  metal: Metal | null;
  /** from 1 */
  page: number;
};

type Params = Readonly<Record<string, string | string[] | undefined>>;

/** Reads the finder's address. @param now decides which days are past */
export function parseGiftSearch(params: Params, now: Date): GiftSearch {
  const textOf = (name: string) => [params[name] ?? []].flat()[0]?.trim().slice(0, 40) ?? "";
  const [budgetText, byText, kind, metal] = [textOf("budget"), textOf("by"), textOf("kind"), textOf("metal")];
  const budget = budgetText === "" ? null : parseAmount(budgetText);
  const isBudget = budget !== null && budget > 0 && budget <= maxFilterPrice();
  const page = Number(textOf("page") || 1);
  const byProblem = byText === "" ? null : dayProblem(byText, now);
  return {
    budget: isBudget ? budget : null,
    budgetText,
    budgetProblem:
      budgetText === "" || isBudget
        ? null
        : `Enter an amount such as ${formatWholeAmount(500 * shopCurrency().scale)}`,
    by: byText === "" || byProblem ? null : byText,
    byText,
    byProblem,
    kind: FINE_JEWELRY_CATEGORIES.find((slug) => slug === kind) ?? null,
    metal: isMetal(metal) ? metal : null,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
  };
}

function dayProblem(text: string, now: Date): string | null {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T12:00:00Z`) : Number.NaN;
  if (Number.isNaN(day)) return "Enter a date";
  const days = Math.round((day - workshopDay(now).getTime()) / DAY_MS);
  if (days <= 0) return "Choose a day after today";
  return days > MOST_DAYS ? "Choose a day within a year" : null;
}

/** Whether a search asks for anything. */
export const isGiftSearch = ({ budgetText, byText, kind, metal }: GiftSearch): boolean =>
  budgetText !== "" || byText !== "" || kind !== null || metal !== null;

/** The address of a search. */
export function giftsHref(
  search: Pick<GiftSearch, "budgetText" | "byText" | "kind" | "metal" | "page">,
): string {
  const params = new URLSearchParams();
  const given = { budget: search.budgetText, by: search.byText, kind: search.kind, metal: search.metal };
  for (const [name, value] of Object.entries(given)) if (value) params.set(name, value);
  if (search.page > 1) params.set("page", String(search.page));
  return params.size > 0 ? `${GIFTS_PATH}?${params}` : GIFTS_PATH;
}

/** The last day on which something arrives that ships after so many working days: `2026-12-09`. */
export const lastArrival = (now: Date, leadDays: number, transit: Transit): string =>
  expectedArrival(now, leadDays, transit).to.toISOString().slice(0, 10);

/**
 * The most working days until something ships that still arrives by a day, even on its latest day of arrival; null if nothing does.
 * @param by `2026-12-24`
 */
export function mostLeadDays(now: Date, by: string, transit: Transit): number | null {
  let most: number | null = null;
  for (let days = IN_STOCK_DAYS; days <= MOST_LEAD_DAYS && lastArrival(now, days, transit) <= by; days += 1)
    most = days;
  return most;
}
