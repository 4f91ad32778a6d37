import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { ROW_KINDS } from "@/lib/found/home/model";
import { CATEGORIES_KEY, readCategories } from "../categories/categories";
import { PicturePicker } from "./picture-picker";
import { ProductPicker } from "./product-picker";
import type { TypedSection } from "./section-values";
import { ROW_WORDS } from "./section-words";

type SectionsForm = { value: TypedSection[] };

/** Sections that say something only in their owner's words. */
const isOwnWords = ({ kind }: TypedSection) => kind === "story" || kind === "picture";

/** The fields of one section. */
export function SectionFields({ at }: { at: number }) {
  const { register, watch, setValue, formState } = useFormContext<SectionsForm>();
  const section = watch(`value.${at}`);
  if (!section) return null;
  const errors = formState.errors.value?.[at];
  const own = isOwnWords(section);
  const has = (...kinds: TypedSection["kind"][]) => kinds.includes(section.kind);
  return (
    <div className="grid max-w-2xl gap-4">
      <Field
        label="Heading"
        hint={own ? undefined : "Leave it empty for the shop’s own words."}
        optional={!own}
        required={own}
        error={errors?.title?.message ?? null}
      >
        {(control) => <TextInput maxLength={80} {...control} {...register(`value.${at}.title`)} />}
      </Field>
      {has("hero") && (
        <Field
          label="Sentence below it"
          hint="Leave it empty for the shop’s own words."
          optional
          error={errors?.text?.message ?? null}
        >
          {(control) => <TextArea rows={2} maxLength={300} {...control} {...register(`value.${at}.text`)} />}
        </Field>
      )}
      {own && (
        <Field
          label="Text"
          hint="An empty line begins a paragraph."
          required
          error={errors?.text?.message ?? null}
        >
          {(control) => (
            <TextArea
              rows={6}
              maxLength={section.kind === "story" ? 1_200 : 600}
              {...control}
              {...register(`value.${at}.text`)}
            />
          )}
        </Field>
      )}
      {has("products") && <RowFields at={at} section={section} />}
      {has("hero", "picture") && (
        <PicturePicker
          picture={section.picture || null}
          hint={
            section.kind === "hero"
              ? "Without one, the page shows a rendered ring."
              : "Without one, the text stands alone."
          }
          error={errors?.picture?.message ?? null}
          onPick={(id) => setValue(`value.${at}.picture`, id ?? "", { shouldDirty: true })}
        />
      )}
      {has("picture") && (
        <Field label="The picture stands">
          {(control) => (
            <Select {...control} {...register(`value.${at}.side`)}>
              <option value="left">Left of the text</option>
              <option value="right">Right of the text</option>
            </Select>
          )}
        </Field>
      )}
      {own && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Link" hint="What it says." optional error={errors?.link?.label?.message ?? null}>
            {(control) => <TextInput maxLength={60} {...control} {...register(`value.${at}.link.label`)} />}
          </Field>
          <Field
            label="Leads to"
            hint="A page of the shop, such as /about-us, or an address that starts with https://."
            optional
            error={errors?.link?.href?.message ?? null}
          >
            {(control) => <TextInput {...control} {...register(`value.${at}.link.href`)} />}
          </Field>
        </div>
      )}
    </div>
  );
}

/** Which pieces a row shows. */
function RowFields({ at, section }: { at: number; section: TypedSection }) {
  const { register, setValue, formState } = useFormContext<SectionsForm>();
  const errors = formState.errors.value?.[at];
  const { data: categories = [] } = useQuery({ queryKey: CATEGORIES_KEY, queryFn: readCategories });
  return (
    <>
      <Field label="Shows">
        {(control) => (
          <Select {...control} {...register(`value.${at}.show`)}>
            {ROW_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {ROW_WORDS[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {section.show === "category" && (
        <Field label="Category" required error={errors?.category?.message ?? null}>
          {(control) => (
            // its options come after the form
            <Select
              {...control}
              value={section.category}
              onChange={({ target }) => setValue(`value.${at}.category`, target.value, { shouldDirty: true })}
            >
              <option value="">Choose a category</option>
              {categories.map(({ slug, name, parent }) => {
                const above = categories.find((one) => one.slug === parent);
                return (
                  <option key={slug} value={slug}>
                    {above ? `${above.name} › ${name}` : name}
                  </option>
                );
              })}
            </Select>
          )}
        </Field>
      )}
      {section.show === "chosen" && (
        <ProductPicker
          chosen={section.products}
          error={errors?.products?.message ?? null}
          onChange={(slugs) => setValue(`value.${at}.products`, slugs, { shouldDirty: true })}
        />
      )}
    </>
  );
}
