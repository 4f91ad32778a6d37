import { inShopOrder } from "@/lib/goods/terms/metals";
import { optionKeys } from "@/lib/goods/terms/options";
import type { Variant } from "../schema";
import { inOpeningOrder, type Opening } from "./opening-order";

/** What is chosen of a product: its metal, or one of its options by key. */
export type Axis = string;

/** The fields of a variant that a page needs for choosing it. */
export type ChoosableVariant = Pick<Variant, "metal" | "options" | "stock">;

/** A variant's value on an axis; null if it has none. */
export const axisValue = (
  { metal, options }: Pick<ChoosableVariant, "metal" | "options">,
  axis: Axis,
): string | null => (axis === "metal" ? metal : options[axis]) ?? null;

/** The axes of some variants, in the order a page asks for them. */
const axesOf = (forms: readonly Pick<ChoosableVariant, "options">[]): Axis[] => [
  "metal",
  ...optionKeys(forms),
];

/**
 * An axis on which a product's variants differ, with its values in the order of the variants, metals in the
 * shop's own order.
 */
export type Choice = { axis: Axis; values: string[] };

/** The choices of a product: every axis on which at least two of its variants differ. */
export function productChoices(forms: readonly ChoosableVariant[]): Choice[] {
  return axesOf(forms).flatMap((axis) => {
    const values = [...new Set(forms.flatMap((form) => axisValue(form, axis) ?? []))];
    if (values.length < 2) return [];
    const ordered = axis === "metal" ? inShopOrder(values) : values;
    return [{ axis, values: ordered }];
  });
}

export type WantedOptions = Readonly<Record<Axis, string | null>>;

const isAvailable = ({ stock }: ChoosableVariant) => stock !== 0;

/**
 * The variant closest to the wanted options: it has the value of the axis chosen last, then as many of the
 * other wanted values as possible, then is available; ties go to the first. Null for a product without
 * variants.
 */
export function closestVariant<T extends ChoosableVariant>(
  forms: readonly T[],
  wanted: WantedOptions,
  last?: Axis,
): T | null {
  const score = (form: T) => {
    let points = isAvailable(form) ? 1 : 0;
    for (const [axis, value] of Object.entries(optionsOfVariant(form))) {
      if (value !== null && wanted[axis] === value) points += axis === last ? 1000 : 10;
    }
    return points;
  };
  let best: { form: T; points: number } | null = null;
  for (const form of forms) {
    const points = score(form);
    if (!best || points > best.points) best = { form, points };
  }
  return best?.form ?? null;
}

/**
 * The variant a page shows for the options in its address, and whether its size is still to be chosen. Where the address
 * leaves a choice, the first in opening order is shown, as on the product's cards.
 */
export function initialVariant<T extends ChoosableVariant & Opening>(
  forms: readonly T[],
  wanted: WantedOptions,
  choices: readonly Choice[] = productChoices(forms),
): { form: T | null; sizeOpen: boolean } {
  const sizeOpen = choices.some(
    ({ axis, values }) => axis === "size" && !values.some((size) => size === wanted.size),
  );
  return { form: closestVariant(inOpeningOrder(forms), wanted), sizeOpen };
}

/**
 * The variant that a new value of an axis selects, with the other options unchanged as far as possible; null
 * if no variant has the value.
 */
export function variantWith<T extends ChoosableVariant>(
  forms: readonly T[],
  now: T,
  axis: Axis,
  value: string,
): T | null {
  const wanted = { ...optionsOfVariant(now), [axis]: value };
  const found = closestVariant(forms, wanted, axis);
  return found && axisValue(found, axis) === value ? found : null;
}

/** A variant as a set of wanted options. */
const optionsOfVariant = ({ metal, options }: ChoosableVariant): WantedOptions => ({ ...options, metal });

/** The query that identifies a variant among the product's others; empty if there is nothing to choose. */
export function variantQuery(form: ChoosableVariant, choices: readonly Choice[]): string {
  const params = new URLSearchParams();
  for (const { axis } of choices) {
    const value = axisValue(form, axis);
    if (value !== null) params.set(axis, value);
  }
  return params.toString();
}

/** Reads the wanted options of an address; what no variant has is ignored. Of a name given twice, the first counts. */
export const parseWantedOptions = (params: Iterable<[string, string]>): WantedOptions =>
  Object.fromEntries([...params].reverse());
