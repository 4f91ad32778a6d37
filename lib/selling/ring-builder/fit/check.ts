import type { Diamond } from "@/lib/goods/diamonds/schema";
import { type Metal, metalLabel } from "@/lib/goods/terms/metals";
import { formatPrice } from "@/lib/platform/money/model";
import type { BuilderSetting, PartPrice } from "../model";
import { findRingProblems } from "./compatibility";

/**
 * A ring in a shopper's browser or a saved ring; prices as decimal amounts of the shop's own currency as last seen, null if none was seen.
 */
export type RingToCheck = {
  setting: { slug: string; metal: Metal; price: number | null } | null;
  diamond: { sku: string; price: number | null } | null;
  /** US size */
  size: number | null;
};

/** A setting's current state in the catalog, in one metal. */
export type CurrentSetting = Omit<BuilderSetting, keyof PartPrice> & {
  /** decimal amount as the call shows it */
  price: number;
  /** the same in the shop's own currency, where the call shows another */
  own_price?: number;
  status: "active" | "withdrawn";
  /** working days from payment until it leaves the workshop */
  lead_days: number;
};

export const RING_PROBLEM_CODES = [
  "setting_gone",
  "setting_withdrawn",
  "metal_gone",
  "setting_price_changed",
  "diamond_gone",
  "diamond_sold",
  "diamond_reserved",
  "diamond_withdrawn",
  "diamond_price_changed",
  "shape",
  "too_small",
  "too_large",
  "pair",
  "size",
] as const;
export type RingProblemCode = (typeof RING_PROBLEM_CODES)[number];

/** A problem that prevents a ring from being ordered, with a message for the shopper. */
export type RingProblem = {
  code: RingProblemCode;
  part: "setting" | "diamond" | "fit" | "size";
  message: string;
  /** the price seen and the current one as decimal amounts as the call shows them, for a changed price */
  from?: number;
  to?: number;
};

/** Checks for a price change, which the shopper can accept; every other problem requires another part. */
export const isPriceChange = (problem: RingProblem): boolean => problem.code.endsWith("_price_changed");

function changed(
  code: "setting_price_changed" | "diamond_price_changed",
  name: string,
  seen: number | null,
  now: { price: number; own_price?: number | undefined },
  shown: (own: number) => number,
): RingProblem[] {
  if (seen === null || seen === (now.own_price ?? now.price)) return [];
  const [from, to] = [shown(seen), now.price];
  // an amount that is set by hand stays, and others may be rounded to the same
  if (to !== shown(now.own_price ?? now.price) || from === to) return [];
  const part = code === "setting_price_changed" ? "setting" : "diamond";
  const message = `The price of ${name} changed from ${formatPrice(from)} to ${formatPrice(to)}.`;
  return [{ code, part, message, from, to }];
}

function settingProblems(
  { metal, price }: NonNullable<RingToCheck["setting"]>,
  { setting: now, otherwise }: RingNow,
  shown: (own: number) => number,
): RingProblem[] {
  if (!now && otherwise) {
    const message = `${otherwise} is no longer made in ${metalLabel(metal).toLowerCase()}.`;
    return [{ code: "metal_gone", part: "setting", message }];
  }
  if (!now) {
    const message = "The setting and metal you chose are no longer available.";
    return [{ code: "setting_gone", part: "setting", message }];
  }
  if (now.status === "withdrawn") {
    return [{ code: "setting_withdrawn", part: "setting", message: `${now.name} is no longer made.` }];
  }
  return changed("setting_price_changed", now.name, price, now, shown);
}

const TAKEN = {
  sold: ["diamond_sold", "This diamond has been sold."],
  reserved: ["diamond_reserved", "This diamond is reserved for an order. It may become available again."],
  withdrawn: ["diamond_withdrawn", "This diamond is no longer available."],
} as const satisfies Record<string, readonly [RingProblemCode, string]>;

function diamondProblems(
  requested: NonNullable<RingToCheck["diamond"]>,
  now: Diamond | null,
  shown: (own: number) => number,
): RingProblem[] {
  if (!now) {
    return [
      { code: "diamond_gone", part: "diamond", message: `Diamond ${requested.sku} is no longer available.` },
    ];
  }
  if (now.availability !== "available") {
    const [code, message] = TAKEN[now.availability];
    return [{ code, part: "diamond", message }];
  }
  return changed("diamond_price_changed", "the diamond", requested.price, now, shown);
}

/** @property otherwise name of the setting that is made in other metals than the one chosen; null if it is made in none */
export type RingNow = {
  setting: CurrentSetting | null;
  otherwise?: string | null;
  diamond: Diamond | null;
};

/**
 * Lists all problems of a ring in its current state; empty if it can be ordered as seen.
 * @param shown a decimal amount of the shop's own currency as the call shows it
 */
export function ringProblems(
  requested: RingToCheck,
  now: RingNow,
  shown: (own: number) => number = (own) => own,
): RingProblem[] {
  const found: RingProblem[] = [];
  if (requested.setting) found.push(...settingProblems(requested.setting, now, shown));
  if (requested.diamond) found.push(...diamondProblems(requested.diamond, now.diamond, shown));
  if (now.setting) found.push(...findRingProblems(now.setting, now.diamond, requested.size));
  return found;
}
