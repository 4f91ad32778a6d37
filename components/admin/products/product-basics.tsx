import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { LONGEST_PRODUCT_NAME } from "@/lib/goods/terms/products";
import { CATEGORIES_KEY, readCategories, type ShownCategory } from "../categories/categories";
import { Section } from "../kit/section";
import { ChoiceField, LineField, TextField } from "./product-field";
import type { ProductValues } from "./product-values";

const KINDS = [
  ["jewelry", "Jewelry"],
  ["setting", "Setting for the ring builder"],
  ["melee", "Melee"],
  ["loose", "Loose stones"],
] as const;

/** A category with those above it: “Fine jewelry › Earrings”. */
function pathWords(category: ShownCategory, all: readonly ShownCategory[]): string {
  const above = all.find(({ slug }) => slug === category.parent);
  return above ? `${pathWords(above, all)} › ${category.name}` : category.name;
}

/** What a shopper reads first: name, category, and descriptions. */
export function ProductBasics() {
  const { register } = useFormContext<ProductValues>();
  const kind = useWatch<ProductValues, "kind">({ name: "kind" });
  const chosen = useWatch<ProductValues, "category">({ name: "category" });
  const { data: categories = [] } = useQuery({ queryKey: CATEGORIES_KEY, queryFn: readCategories });
  const options = categories.map((category) => ({
    slug: category.slug,
    words: pathWords(category, categories),
  }));
  // a select drops a choice that it has no option for, and the categories come later than the product
  const isUnlisted = chosen && !options.some(({ slug }) => slug === chosen);
  const shown = isUnlisted ? [...options, { slug: chosen, words: chosen }] : options;
  return (
    <Section title="Product">
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField name="name" label="Name" className="sm:col-span-2" maxLength={LONGEST_PRODUCT_NAME} />
        <ChoiceField name="kind" label="Kind">
          {KINDS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </ChoiceField>
        {kind !== "setting" && (
          <ChoiceField name="category" label="Category">
            <option value="">Choose a category</option>
            {shown.map(({ slug, words }) => (
              <option key={slug} value={slug}>
                {words}
              </option>
            ))}
          </ChoiceField>
        )}
      </div>
      <TextField
        name="summary"
        label="Summary"
        hint="One or two sentences, for lists and search engines."
        rows={2}
      />
      <TextField
        name="description"
        label="Description"
        optional
        hint="Markdown: **bold**, *italic*, - lists, [links](https://…), ## headings."
        rows={8}
      />
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-sm text-accent">
          Also list it in other categories
        </summary>
        <div className="mt-2 grid max-h-64 gap-x-6 overflow-y-auto sm:grid-cols-2">
          {options.map(({ slug, words }) => (
            <label key={slug} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="checkbox"
                value={slug}
                className="size-5 shrink-0 accent-accent"
                {...register("also_in")}
              />
              {words}
            </label>
          ))}
        </div>
      </details>
    </Section>
  );
}
