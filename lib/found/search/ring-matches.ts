import { inventoryHref } from "@/lib/goods/diamonds/filters/inventory-url";
import { parseInventoryState } from "@/lib/goods/diamonds/filters/parse-inventory-url";
import type { DiamondFilters } from "@/lib/goods/diamonds/schema";
import { listedShapes } from "@/lib/selling/ring-builder/fit/compatibility";
import { limitsText } from "@/lib/selling/ring-builder/fit/limits-text";
import type { BuilderSetting } from "@/lib/selling/ring-builder/model";

/** What a search for stones leads to while a setting is chosen. */
export type RingMatches = {
  title: string;
  /** list of the stones in ring builder mode, with the search's filters as far as the setting allows */
  href: string;
  filters: DiamondFilters;
  /** what the setting holds, where the search asks for something else; null if it can hold what is asked for */
  limits: string | null;
};

/**
 * The stones of a search that fit the chosen setting. A shape or weight that it can't hold is replaced by its own, as the
 * list of diamonds does, and `limits` says so.
 * @param href inventory with the search's filters
 */
export function ringMatches(href: string, setting: BuilderSetting): RingMatches {
  const [path, query = ""] = href.split("?");
  const state = parseInventoryState(new URLSearchParams(query), path === "/inventory" ? "white" : "color");
  const { shape: requested = [], carat, ...others } = state.filters;
  const shape = listedShapes(setting, requested);
  const isHeavy = carat?.min !== undefined && carat.min > setting.max_carat;
  const isLight = carat?.max !== undefined && carat.max < setting.min_carat;
  const filters = {
    ...others,
    shape,
    ...(carat && !isHeavy && !isLight ? { carat } : {}),
  };
  const isWhole = requested.every((one) => shape.some((listed) => listed === one)) && !isHeavy && !isLight;
  return {
    title: `Diamonds that fit your ${setting.name}`,
    href: inventoryHref({ ...state, type: "ring-builder", setting: setting.slug, filters }),
    filters,
    limits: isWhole ? null : limitsText(setting),
  };
}
