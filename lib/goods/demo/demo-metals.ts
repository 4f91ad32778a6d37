import { FIRST_METALS, type Metal } from "@/lib/goods/terms/metals";

/** The metals of the demo's designs, whatever a shop makes of its own. */
export const DEMO_METALS: readonly Metal[] = FIRST_METALS.map(({ slug }) => slug);

const CODES = new Map(FIRST_METALS.map(({ slug, code }) => [slug, code]));

/** What the SKU of a variant ends with for its metal. */
export const metalSuffix = (metal: Metal): string => CODES.get(metal) ?? metal.toUpperCase();
