/** The ten setting styles of the ring builder, in the order menus show them. */
export const STYLES = [
  "solitaire",
  "diamond-band",
  "three-stone",
  "cluster",
  "unique",
  "halo",
  "hidden-halo",
  "bezel",
  "dainty",
  "vintage-inspired",
] as const;
export type Style = (typeof STYLES)[number];

export const STYLE_LABELS: Record<Style, string> = {
  solitaire: "Solitaire",
  "diamond-band": "Diamond band",
  "three-stone": "Three-stone",
  cluster: "Cluster",
  unique: "Unique",
  halo: "Halo",
  "hidden-halo": "Hidden halo",
  bezel: "Bezel",
  dainty: "Dainty",
  "vintage-inspired": "Vintage-inspired",
};

/** Label of a style: a setting style's own name, or the words of any other. */
export function styleLabel(style: string): string {
  const known = Object.entries(STYLE_LABELS).find(([one]) => one === style)?.[1];
  const words = style.replaceAll("-", " ").replace("pave", "pavé");
  return known ?? words.charAt(0).toUpperCase() + words.slice(1);
}
