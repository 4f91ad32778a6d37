import { METALS } from "@/lib/goods/terms/metals";
import { OPTION_KEYS, type OptionKey } from "@/lib/goods/terms/options";
import { SUGGESTED_SIZE } from "./ring-sizes";
import type { Variant } from "./schema";

/** What is chosen of a product: its metal and its other options. */
const AXES = ["metal", ...OPTION_KEYS] as const;
export type Axis = "metal" | OptionKey;

/** The form of a product as a page needs to choose it. */
export type ChoosableVariant = Pick<Variant, "metal" | "options" | "stock">;

/** What a form has on an axis; null where it has nothing there. */
export const axisValue = (
  { metal, options }: Pick<ChoosableVariant, "metal" | "options">,
  axis: Axis,
): string | null => (axis === "metal" ? metal : options[axis]) ?? null;

/** An axis on which a product differs, with its values in the order its forms are kept; metals in the shop's own. */
export type Choice = { axis: Axis; values: string[] };

/** What there is to choose of a product: every axis on which at least two of its forms differ. */
export function productChoices(forms: readonly ChoosableVariant[]): Choice[] {
  return AXES.flatMap((axis) => {
    const values = [...new Set(forms.flatMap((form) => axisValue(form, axis) ?? []))];
    if (values.length < 2) return [];
    const ordered = axis === "metal" ? METALS.filter((metal) => values.includes(metal)) : values;
    return [{ axis, values: ordered }];
  });
}

export type WantedOptions = Partial<Record<Axis, string | null>>;

const isAvailable = ({ stock }: ChoosableVariant) => stock !== 0;

/**
 * The form that comes closest to what is wanted: it has the value of the axis chosen last, then as many of the other
 * wanted values as there are, then can be had; of several the first. Null for a product without any form.
 */
export function closestVariant<T extends ChoosableVariant>(
  forms: readonly T[],
  wanted: WantedOptions,
  last?: Axis,
): T | null {
  const score = (form: T) => {
    let points = isAvailable(form) ? 1 : 0;
    for (const axis of AXES) {
      const value = wanted[axis];
      if (value === undefined || value === null || axisValue(form, axis) !== value) continue;
      points += axis === last ? 1000 : 10;
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
 * The form a page shows for what its address wants, and whether its size is still to be chosen: the size most rings are
 * made in then stands for it, where nothing that is wanted speaks against that.
 */
export function initialVariant<T extends ChoosableVariant>(
  forms: readonly T[],
  wanted: WantedOptions,
  choices: readonly Choice[] = productChoices(forms),
): { form: T | null; sizeOpen: boolean } {
  const sizeOpen = choices.some(
    ({ axis, values }) => axis === "size" && !values.some((size) => size === wanted.size),
  );
  const usual = forms.filter(({ options }) => options.size === String(SUGGESTED_SIZE));
  return { form: closestVariant(sizeOpen ? [...usual, ...forms] : forms, wanted), sizeOpen };
}

/** The form another value of an axis leads to, everything else kept where it can be; null where none has the value. */
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

/** What a form is, as something to want. */
const optionsOfVariant = (form: ChoosableVariant): WantedOptions =>
  Object.fromEntries(AXES.map((axis) => [axis, axisValue(form, axis)]));

/** The query that names a form among its product's others; empty where there is nothing to choose. */
export function variantQuery(form: ChoosableVariant, choices: readonly Choice[]): string {
  const params = new URLSearchParams();
  for (const { axis } of choices) {
    const value = axisValue(form, axis);
    if (value !== null) params.set(axis, value);
  }
  return params.toString();
}

/** What an address wants; values no form has are as good as none. */
export function parseWantedOptions(params: Pick<URLSearchParams, "get">): WantedOptions {
  return Object.fromEntries(AXES.map((axis) => [axis, params.get(axis)]));
}
