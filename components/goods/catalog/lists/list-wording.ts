import { bandLabel, type CategoryListState, toggleValue } from "@/lib/goods/catalog/lists/category-list";
import {
  type Band,
  PIECE_AVAILABILITIES,
  type PieceAvailability,
  type ProductSort,
} from "@/lib/goods/catalog/lists/filters";
import { SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import { metalLabel } from "@/lib/goods/terms/metals";
import { styleLabel } from "@/lib/goods/terms/styles";
import { formatCount } from "@/lib/platform/intl/numbers";
import { formatPrice } from "@/lib/platform/money/model";

export const SORT_LABELS: Record<ProductSort, string> = {
  featured: "Featured",
  price_asc: "Price, low to high",
  price_desc: "Price, high to low",
  newest: "Newest",
};

export const AVAILABILITY_LABELS: Record<PieceAvailability, string> = {
  ready: "Ready to ship",
  made: "Made to order",
};

export const priceLabel = (band: Band) => bandLabel(band, formatPrice);
export const caratLabel = (band: Band) => bandLabel(band, (carats) => `${carats} ct`);

/** "1,234 pieces" */
export const pieceCount = (total: number, [one, several]: readonly [string, string] = ["piece", "pieces"]) =>
  `${formatCount(total)} ${total === 1 ? one : several}`;

/** An applied filter in words, and the state change that removes it. */
export type AppliedFilter = { key: string; label: string; without: Partial<CategoryListState> };

export function listAppliedFilters(state: CategoryListState): AppliedFilter[] {
  const { metal, style, shape, availability, price, carat } = state;
  const applied: AppliedFilter[] = [
    ...metal.map((one) => ({
      key: one,
      label: metalLabel(one),
      without: { metal: toggleValue(metal, one) },
    })),
    ...style.map((one) => ({
      key: one,
      label: styleLabel(one),
      without: { style: toggleValue(style, one) },
    })),
    ...shape.map((one) => ({
      key: one,
      label: SHAPE_LABELS[one],
      without: { shape: toggleValue(shape, one) },
    })),
    ...PIECE_AVAILABILITIES.filter((one) => availability.includes(one)).map((one) => ({
      key: one,
      label: AVAILABILITY_LABELS[one],
      without: { availability: toggleValue(availability, one) },
    })),
  ];
  if (price) applied.push({ key: "price", label: `Price ${priceLabel(price)}`, without: { price: null } });
  if (carat)
    applied.push({ key: "carat", label: `Total weight ${caratLabel(carat)}`, without: { carat: null } });
  return applied;
}

/** The state change that removes every filter. */
export const NO_FILTERS: Partial<CategoryListState> = {
  metal: [],
  style: [],
  shape: [],
  availability: [],
  price: null,
  carat: null,
};

/** A list's title for its state: "Earrings: Platinum, Round, page 2". */
export function listTitle(name: string, state: CategoryListState): string {
  const filters = listAppliedFilters(state).map(({ label }) => label);
  const page = state.page > 1 ? [`page ${state.page}`] : [];
  const details = [...filters, ...page].join(", ");
  return details === "" ? name : `${name}: ${details}`;
}
