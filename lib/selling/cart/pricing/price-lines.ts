import { productApiPath } from "@/lib/goods/catalog/paths/paths";
import { engravingProblem } from "@/lib/goods/catalog/products/engraving";
import type { RingShape } from "@/lib/goods/diamonds/model";
import { type DiamondRow, diamondFromRow } from "@/lib/goods/diamonds/stone/transform";
import type { Metal } from "@/lib/goods/terms/metals";
import { IN_STOCK_DAYS } from "@/lib/goods/terms/products";
import type { Style } from "@/lib/goods/terms/styles";
import {
  type Cents,
  centsFromDecimal,
  decimalFromCents,
  formatMoney,
  multiplyCents,
  NO_CENTS,
} from "@/lib/platform/money/model";
import { findRingProblems } from "@/lib/selling/ring-builder/fit/compatibility";
import { ringPriceCents } from "@/lib/selling/ring-builder/ring-price";
import { ringDays } from "@/lib/selling/shipping/arrival";
import { type GiftCardTerms, giftCardNote, giftCardProblem } from "../gift-card-line";
import { ringLineName, stoneLineName } from "../lines/names";
import { isOrderable } from "../lines/status";
import type { CartItem, GiftCardItem, ProductItem } from "../model";
import { type CustomItem, type OrderItem, orderItemIdentity } from "../order-items";
import type { LineParts, LineStatus, QuoteLine } from "../schema";
import { type Stock, settingKey, type VariantRow } from "./stock-queries";

/** One line of a cart, priced against current stock, in whole cents. */
export type PricedItem = {
  identity: string;
  item: OrderItem;
  name: string;
  parts: LineParts;
  /** the stones a ring's setting can hold and its sizes; null if the setting is not offered */
  limits: QuoteLine["setting_limits"];
  quantity: number;
  seenCents: Cents;
  /** null if a part is unknown */
  unitPriceCents: Cents | null;
  /** the same line in the shop's own currency, of a cart in another */
  own?: PricedItem;
  status: LineStatus;
  reasons: { code: string; message: string }[];
  diamond: DiamondRow | null;
  variant: VariantRow | null;
  /** working days from payment until it leaves the workshop */
  leadDays: number;
};

export const NO_PARTS: LineParts = {
  setting: null,
  diamond: null,
  product: null,
  size: null,
  engraving: null,
};

/**
 * Prices items against stock. If several lines want the same piece, the first gets it.
 * @param giftCards what the shop sells of gift cards; null if it sells none
 */
export function priceItems(
  items: readonly OrderItem[],
  stock: Stock,
  giftCards: GiftCardTerms | null = null,
): PricedItem[] {
  const taken = new Map<string, number>();
  return items.map((item) => {
    const line = withDiscount(priceItem(item, stock, giftCards), item);
    if (line.variant && isOrderable(line)) {
      const { id, stock: left } = line.variant.variant;
      const wanted = (taken.get(id) ?? 0) + line.quantity;
      if (left !== null && wanted > left) return shortageOf(line, left - (taken.get(id) ?? 0));
      taken.set(id, wanted);
    }
    return line;
  });
}

function priceItem(item: OrderItem, stock: Stock, giftCards: GiftCardTerms | null): PricedItem {
  if (item.kind === "custom") return priceCustom(item);
  if (item.kind === "gift_card") return priceGiftCard(item, giftCards);
  return item.kind === "product" ? priceProduct(item, stock) : priceStone(item, stock);
}

/** Adds what the staff take off a line. A line that costs less than that can't be ordered. */
function withDiscount(line: PricedItem, { discount }: OrderItem): PricedItem {
  if (!discount) return line;
  const discounted = { ...line, parts: { ...line.parts, discount } };
  const price = multiplyCents(line.unitPriceCents ?? NO_CENTS, line.quantity);
  if (!isOrderable(line) || centsFromDecimal(discount.amount) <= price) return discounted;
  const message = `The discount is larger than the line’s price of ${formatMoney(price)}.`;
  return { ...discounted, status: "misfit", reasons: [...line.reasons, { code: "discount", message }] };
}

function shortageOf(line: PricedItem, left: number): PricedItem {
  // the setting is gone, so another stone would not help
  if (line.item.kind === "ring") {
    const message = "This setting is sold out in this metal.";
    return { ...line, status: "misfit", reasons: [{ code: "setting_sold", message }] };
  }
  if (left <= 0) return { ...line, status: "sold" };
  const message = left === 1 ? "Only one is left." : `Only ${left} are left.`;
  return { ...line, status: "short", reasons: [{ code: "short", message }] };
}

type Facts = Pick<PricedItem, "name" | "parts" | "unitPriceCents" | "status" | "reasons" | "leadDays"> &
  Partial<Pick<PricedItem, "limits" | "diamond" | "variant">>;

function lineOf(item: OrderItem, facts: Facts): PricedItem {
  const seenCents = centsFromDecimal(item.seenPrice);
  const changed = facts.unitPriceCents !== null && facts.unitPriceCents !== seenCents;
  return {
    identity: orderItemIdentity(item),
    item,
    quantity: "quantity" in item ? item.quantity : 1,
    seenCents,
    limits: null,
    diamond: null,
    variant: null,
    ...facts,
    status: facts.status === "ok" && changed ? "price_changed" : facts.status,
  };
}

const unknownLine = (item: CartItem, name: string): PricedItem =>
  lineOf(item, { name, parts: NO_PARTS, unitPriceCents: null, status: "unknown", reasons: [], leadDays: 0 });

function stoneStatus(stone: DiamondRow, stock: Stock): LineStatus {
  if (stone.availability === "reserved") return stock.expired.has(stone.id) ? "ok" : "reserved";
  return stone.availability === "available" ? "ok" : stone.availability;
}

function diamondPart(stone: DiamondRow): NonNullable<LineParts["diamond"]> {
  const diamond = diamondFromRow(stone);
  return {
    sku: diamond.sku,
    kind: diamond.kind,
    shape: diamond.shape,
    carat: diamond.carat,
    color_label: diamond.color_label,
    clarity_label: diamond.clarity_label,
    cut_label: diamond.cut_label,
    intensity: diamond.intensity,
    fancy_color: diamond.fancy_color,
    certificate_type: diamond.certificate_type,
    certificate_number: diamond.certificate_number,
    table: diamond.table,
    lw_ratio: diamond.lw_ratio,
    depth: diamond.depth,
    price: diamond.price,
    ...(diamond.default_image ? { default_image: diamond.default_image } : {}),
    ...(diamond.disclosure ? { disclosure: diamond.disclosure } : {}),
    ...(diamond.is_demo ? { is_demo: true } : {}),
  };
}

function priceStone(item: Exclude<CartItem, ProductItem | GiftCardItem>, stock: Stock): PricedItem {
  const stone = stock.diamonds.get(item.diamond);
  if (!stone) {
    return unknownLine(item, `${item.kind === "ring" ? "Ring with diamond" : "Diamond"} ${item.diamond}`);
  }
  const diamond = diamondPart(stone);
  const status = stoneStatus(stone, stock);
  if (item.kind === "diamond") {
    return lineOf(item, {
      name: stoneLineName(diamond),
      parts: { ...NO_PARTS, diamond },
      unitPriceCents: stone.priceCents,
      status,
      reasons: [],
      leadDays: stone.deliveryDays,
      diamond: stone,
    });
  }
  const row = stock.settings.get(settingKey(item.setting, item.metal));
  if (!row?.setting) return unknownLine(item, `Ring with a ${stoneLineName(diamond)}`);
  const limits = limitsOf(row, row.setting);
  const isOffered = row.product.status !== "withdrawn";
  const misfits = findRingProblems(limits, diamondFromRow(stone), item.size);
  const lettering = engravingProblem(item.engraving, row.product.engraving);
  const reasons = [
    ...misfits.map(({ code, message }) => ({ code, message })),
    ...(lettering ? [{ code: "engraving", message: lettering }] : []),
  ];
  return lineOf(item, {
    name: ringLineName(row.product.name, diamond),
    parts: {
      ...NO_PARTS,
      diamond,
      setting: {
        slug: row.product.slug,
        name: row.product.name,
        style: row.setting.style as Style,
        metal: row.variant.metal as Metal,
        price: decimalFromCents(row.variant.priceCents),
        ...(row.product.source === "photographed" ? { photographed: true } : {}),
      },
      size: item.size,
      engraving: item.engraving,
    },
    // a discontinued setting can take no stone at all
    limits: isOffered ? limits : null,
    unitPriceCents: ringPriceCents(row.variant.priceCents, stone.priceCents),
    status: worseStatus(status, isOffered ? reasons.length && "misfit" : "withdrawn"),
    reasons,
    leadDays: ringDays(row.product.leadDays, stone.deliveryDays),
    diamond: stone,
    variant: row,
  });
}

const worseStatus = (status: LineStatus, other: LineStatus | 0): LineStatus =>
  status === "ok" && other ? other : status;

type SettingRow = NonNullable<VariantRow["setting"]>;

const limitsOf = ({ shapes }: VariantRow, { minCarat, maxCarat, minSize, maxSize }: SettingRow) => ({
  diamond_type: shapes.map((shape) => ({ slug: shape as RingShape })),
  min_carat: minCarat,
  max_carat: maxCarat,
  min_size: minSize,
  max_size: maxSize,
});

function priceCustom(item: CustomItem & Pick<OrderItem, "seenPrice" | "discount">): PricedItem {
  const { purpose, note, tax_class, ships, lead_days } = item;
  return lineOf(item, {
    name: item.name,
    parts: { ...NO_PARTS, custom: { purpose, note, tax_class, ships, lead_days } },
    unitPriceCents: centsFromDecimal(item.seenPrice),
    status: "ok",
    reasons: [],
    leadDays: lead_days,
  });
}

/** A gift card, which is neither taxed nor shipped; its amount is in the shop's own currency. */
function priceGiftCard(item: CartItem & GiftCardItem, terms: GiftCardTerms | null): PricedItem {
  const { sender_name, recipient_name, recipient_email, message, send_on, amount } = item;
  const gift_card = { sender_name, recipient_name, recipient_email, message, send_on };
  const problem = terms && giftCardProblem(item, terms);
  return lineOf(item, {
    name: "Gift card",
    parts: {
      ...NO_PARTS,
      custom: {
        purpose: "other",
        note: giftCardNote(gift_card),
        tax_class: null,
        ships: false,
        lead_days: 0,
      },
      gift_card,
    },
    unitPriceCents: centsFromDecimal(amount),
    status: !terms ? "withdrawn" : problem ? "misfit" : "ok",
    reasons: problem ? [{ code: "gift_card", message: problem }] : [],
    leadDays: 0,
  });
}

function priceProduct(item: CartItem & ProductItem, stock: Stock): PricedItem {
  const row = stock.variants.get(item.variant);
  if (!row) return unknownLine(item, `Item ${item.variant}`);
  const { product, variant, setting } = row;
  const engraving = item.engraving || null;
  const lettering = engravingProblem(engraving, product.engraving);
  const reasons = setting
    ? [{ code: "needs_stone", message: "A setting must be ordered with its center diamond." }]
    : lettering
      ? [{ code: "engraving", message: lettering }]
      : [];
  return lineOf(item, {
    name: product.name,
    parts: {
      ...NO_PARTS,
      engraving,
      product: {
        slug: product.slug,
        name: product.name,
        sku: variant.sku,
        metal: variant.metal as Metal | null,
        options: variant.options,
        path: productApiPath({ slug: product.slug, category: row.category }),
        price: decimalFromCents(variant.priceCents),
      },
    },
    unitPriceCents: variant.priceCents,
    status: product.status === "withdrawn" ? "withdrawn" : reasons.length ? "misfit" : "ok",
    reasons,
    leadDays: variant.stock === null ? product.leadDays : IN_STOCK_DAYS,
    variant: row,
  });
}
