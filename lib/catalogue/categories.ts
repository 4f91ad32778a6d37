import { STYLE_LABELS, STYLES } from "./model";

type CategorySeed = { slug: string; name: string; parent: string | null };

const top = (slug: string, name: string): CategorySeed => ({ slug, name, parent: null });

/** The tree the menus are made of: engagement rings by style, and the other kinds of jewellery. */
export const CATEGORY_TREE: readonly CategorySeed[] = [
  top("engagement-rings", "Engagement rings"),
  ...STYLES.map((style) => ({ slug: style, name: STYLE_LABELS[style], parent: "engagement-rings" })),
  top("wedding-rings", "Wedding rings"),
  top("earrings", "Earrings"),
  top("pendants", "Pendants"),
  top("necklaces", "Necklaces"),
  top("chains", "Chains"),
  top("bracelets", "Bracelets"),
  top("ready-to-ship", "Ready to ship"),
  top("melee", "Melee"),
];
