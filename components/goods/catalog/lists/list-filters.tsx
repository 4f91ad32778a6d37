import type { ReactNode } from "react";
import { MetalSwatch } from "@/components/goods/catalog/cards/metal-swatch";
import { ShapeDiagram } from "@/components/goods/pictures/shape-diagram";
import {
  type CategoryListState,
  categoryListHref,
  isSameBand,
  toggleValue,
} from "@/lib/goods/catalog/lists/category-list";
import { type Band, CARAT_BANDS, PIECE_AVAILABILITIES, priceBands } from "@/lib/goods/catalog/lists/filters";
import type { ProductFacets } from "@/lib/goods/catalog/lists/product-query";
import { SHAPE_LABELS, SHAPES } from "@/lib/goods/diamonds/model";
import { metalLabel, metalSlugs } from "@/lib/goods/terms/metals";
import { STYLES, styleLabel } from "@/lib/goods/terms/styles";
import { FilterLink } from "./filter-link";
import { AVAILABILITY_LABELS, caratLabel, priceLabel } from "./list-wording";
import { PriceForm } from "./price-form";

type Props = {
  /** path of the list's page */
  path: string;
  state: CategoryListState;
  /** number of pieces each value would leave */
  facets: ProductFacets;
  /** values of the unfiltered list, so that a value without matches is shown disabled instead of hidden */
  all: ProductFacets;
};

type Field = keyof ProductFacets;
/** A filter value, and the state change it causes. */
type Choice = { value: string; label: string; pressed: boolean; change: Partial<CategoryListState> };

/** Every filter of a list of pieces; a filter with the same value for all of them is left out. */
export function ListFilters({ path, state, facets, all }: Props) {
  const listed = <T extends string>(
    field: "metal" | "style" | "shape" | "availability",
    values: readonly T[],
    labelOf: (value: T) => string,
  ): Choice[] =>
    values
      .filter((value) => all[field][value] || state[field].some((one) => one === value))
      .map((value) => ({
        value,
        label: labelOf(value),
        pressed: state[field].some((one) => one === value),
        change: { [field]: toggleValue<string>(state[field], value) },
      }));
  const banded = (
    field: "price" | "carat",
    bands: readonly (Band & { slug: string })[],
    labelOf: (band: Band) => string,
  ): Choice[] =>
    bands
      .filter((band) => all[field][band.slug] || isSameBand(state[field], band))
      .map(({ slug, ...band }) => ({
        value: slug,
        label: labelOf(band),
        pressed: isSameBand(state[field], band),
        change: { [field]: isSameBand(state[field], band) ? null : band },
      }));
  const group = { path, state, facets };
  const styles = stylesOf(all);
  return (
    <div className="grid gap-6">
      <Group
        {...group}
        title="Metal"
        field="metal"
        choices={listed("metal", metalSlugs(), metalLabel)}
        mark={(value) => <MetalSwatch metal={value} className="size-4" />}
      />
      {(styles.length <= MOST_STYLES || state.style.length > 0) && (
        <Group {...group} title="Style" field="style" choices={listed("style", styles, styleLabel)} />
      )}
      <Group
        {...group}
        title="Shape"
        field="shape"
        choices={listed("shape", SHAPES, (shape) => SHAPE_LABELS[shape])}
        tiles
        mark={(value) => <Diagram shape={value} />}
      />
      <Group {...group} title="Price" field="price" choices={banded("price", priceBands(), priceLabel)}>
        <PriceForm path={path} state={state} />
      </Group>
      <Group
        {...group}
        title="Total carat weight"
        field="carat"
        choices={banded("carat", CARAT_BANDS, caratLabel)}
      />
      <Group
        {...group}
        title="Availability"
        field="availability"
        choices={listed("availability", PIECE_AVAILABILITIES, (way) => AVAILABILITY_LABELS[way])}
      />
    </div>
  );
}

type GroupProps = Pick<Props, "path" | "state" | "facets"> & {
  title: string;
  field: Field;
  choices: readonly Choice[];
  /** icon beside a value's label */
  mark?: (value: string) => ReactNode;
  /** three columns, with the label below the icon */
  tiles?: boolean;
  children?: ReactNode;
};

function Group({ title, field, choices, mark, tiles = false, path, state, facets, children }: GroupProps) {
  const shown = choices.length > 1 || choices.some(({ pressed }) => pressed);
  if (!shown && !children) return null;
  return (
    <section aria-label={title} className="border-t border-line pt-4">
      <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal">{title}</h3>
      {shown && (
        <ul className={tiles ? "grid grid-cols-3 gap-1" : "-mx-3 grid"}>
          {choices.map(({ value, label, pressed, change }) => (
            <li key={value}>
              <FilterLink
                href={categoryListHref(path, state, change)}
                pressed={pressed}
                count={facets[field][value] ?? 0}
                name={`${title} ${label}`}
                look={tiles ? "tile" : "line"}
              >
                {tiles || !mark ? (
                  <>
                    {mark?.(value)}
                    {label}
                  </>
                ) : (
                  <span className="flex items-center gap-2">
                    {mark(value)}
                    {label}
                  </span>
                )}
              </FilterLink>
            </li>
          ))}
        </ul>
      )}
      {children && <div className={shown ? "mt-3" : undefined}>{children}</div>}
    </section>
  );
}

function Diagram({ shape }: { shape: string }) {
  const known = SHAPES.find((one) => one === shape);
  return known ? <ShapeDiagram shape={known} className="size-8" /> : null;
}

const BUILDER_STYLES: readonly string[] = STYLES;

/** A list with more styles gathers several categories, whose own lists have theirs. */
const MOST_STYLES = 16;

/** The builder's styles in its order, then the others by name. */
function stylesOf(all: ProductFacets): string[] {
  const rank = (style: string) => {
    const place = BUILDER_STYLES.indexOf(style);
    return place < 0 ? BUILDER_STYLES.length : place;
  };
  return Object.keys(all.style).sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}
