import type { Diamond } from "@/lib/goods/diamonds/schema";
import type { BuilderDiamond, BuilderSetting } from "@/lib/selling/ring-builder/model";

type Seen<T> = T & { price: number };

export const aSetting = (over: Partial<Seen<BuilderSetting>> = {}): Seen<BuilderSetting> => ({
  id: "7f3b1c1e-4a0e-4b5c-9a53-0f7f9f7a0c11",
  slug: "aurora",
  name: "Aurora",
  style: "halo",
  metal: "14k-white",
  price: 890,
  own_price: over.price ?? 890,
  diamond_type: [{ slug: "round" }, { slug: "oval" }],
  min_carat: 0.5,
  max_carat: 3,
  min_size: 4,
  max_size: 10,
  ...over,
});

type Stone = Seen<BuilderDiamond["diamond"]>;

export const aDiamond = (over: Partial<Stone> = {}): { diamond: Stone } => ({
  diamond: {
    id: "0c6ae0a2-6e4e-4e8c-8a5f-3c2a7d6f8a22",
    sku: "W-1",
    kind: "white",
    shape: "oval",
    carat: 1.5,
    color_label: "E",
    fancy_color: null,
    intensity: null,
    clarity_label: "VS1",
    cut_label: null,
    certificate_type: "IGI",
    lw_ratio: 1.4,
    depth: 60.5,
    price: 700,
    own_price: over.price ?? 700,
    ...over,
  },
});

/** The stone of `aDiamond` as the API answers it. */
const { own_price: _, ...stone } = aDiamond().diamond;

export const aCurrentDiamond = (over: Partial<Diamond> = {}): Diamond => ({
  ...stone,
  color: 9,
  clarity: 7,
  cut: null,
  polish: "Excellent",
  symmetry: "Excellent",
  fluorescence: "None",
  quality_tier: null,
  certificate_number: "612345678",
  certificate_url: null,
  d_type: "CVD",
  table: 58,
  depth: 60.5,
  lw_ratio: 1.4,
  measurements: { length: 9, width: 6.4, height: 3.9 },
  express_shipping: false,
  is_overnight: false,
  hearts_and_arrows: false,
  regular_price: 700,
  sale_price: null,
  availability: "available",
  delivery_days: 7,
  default_image: null,
  display_slug: "inventory?view=true&sku=W-1",
  ...over,
});
