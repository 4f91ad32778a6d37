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
