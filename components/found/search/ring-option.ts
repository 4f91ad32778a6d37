import { appliedFilters } from "@/components/goods/diamonds/applied-filters";
import { ringMatches } from "@/lib/found/search/ring-matches";
import type { BuilderSetting } from "@/lib/selling/ring-builder/model";

/** The choice that leads to the stones of a search that fit the chosen setting. */
export function ringOption(href: string, setting: BuilderSetting) {
  const { title, href: fitting, filters, limits } = ringMatches(href, setting);
  const applied = appliedFilters(filters).map(({ label }) => label);
  return { title, href: fitting, note: limits ? `Fits ${limits}` : applied.join(" · ") };
}
