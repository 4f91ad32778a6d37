import type { IndexedRow } from "@/lib/goods/diamonds/index/listed-stone";

const COLUMN_NAMES: Record<keyof IndexedRow | "createdAt", string> = {
  id: "id",
  sku: "sku",
  kind: "kind",
  shape: "shape",
  carat: "carat",
  color: "color",
  clarity: "clarity",
  cut: "cut",
  certificateType: "certificate_type",
  growth: "growth",
  intensity: "intensity",
  fancyColor: "fancy_color",
  expressShipping: "express_shipping",
  isOvernight: "is_overnight",
  heartsAndArrows: "hearts_and_arrows",
  availability: "availability",
  priceCents: "price_cents",
  table: "table_pct",
  depth: "depth_pct",
  ratio: "lw_ratio",
  createdAt: "created_at",
};

/** The columns of the index: the row's property, and the table's column. */
export const INDEXED_COLUMNS = Object.entries(COLUMN_NAMES) as [keyof typeof COLUMN_NAMES, string][];
