import { type ComponentProps, useEffect } from "react";
import { get, type Path, useFormContext, useWatch } from "react-hook-form";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { JOURNAL_CATEGORIES } from "@/lib/found/content/model";
import { slugFromName } from "@/lib/goods/catalog/products/made-names";
import { Section } from "../kit/section";
import { ArticlePicture } from "./article-picture";
import type { TextValues } from "./text-words";

/** The end of an article’s address. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

type Named = { name: Path<TextValues>; label: string; hint?: string; optional?: boolean };

function useFieldError(name: Path<TextValues>): string | null {
  const { errors } = useFormContext<TextValues>().formState;
  const found = get(errors, name) as { message?: string } | undefined;
  return found?.message || null;
}

function Line({
  name,
  label,
  hint,
  optional = false,
  ...rest
}: Named & Omit<ComponentProps<"input">, "name">) {
  const { register } = useFormContext<TextValues>();
  const error = useFieldError(name);
  return (
    <Field label={label} hint={hint} optional={optional} error={error}>
      {(control) => <TextInput {...rest} {...control} {...register(name)} />}
    </Field>
  );
}

function Lines({ name, label, hint, rows }: Named & { rows: number }) {
  const { register } = useFormContext<TextValues>();
  const error = useFieldError(name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <TextArea rows={rows} {...control} {...register(name)} />}
    </Field>
  );
}

/** The head of an information page. */
export function PageFields() {
  return (
    <Section title="Head">
      <Line name="page.heading" label="Title" />
      <Lines name="page.lead" label="Introduction" hint="Shown below the title." rows={3} />
      <Lines
        name="page.description"
        label="Summary for search engines"
        hint="40 to 200 characters."
        rows={2}
      />
    </Section>
  );
}

/** The head of an article; a new one, without a name yet, also gets its address. */
export function ArticleFields({ name }: { name: string | null }) {
  const isNew = name === null;
  const [category, slug] = useWatch<TextValues, ["category", "slug"]>({ name: ["category", "slug"] });
  const typed = SLUG.test(slug) ? `${category}/${slug}` : null;
  const error = useFieldError("article.picture");
  return (
    <Section title="Head">
      <Line name="article.title" label="Title" />
      {isNew && <AddressFields />}
      <Lines
        name="article.summary"
        label="Summary"
        hint="For lists and search engines, 40 to 200 characters."
        rows={2}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Line name="article.published" label="Date" type="date" />
        <Line name="article.updated" label="Updated on" type="date" optional />
        <ArticlePicture article={isNew ? typed : name} error={error} />
        <Line
          name="article.order"
          label="Place in its category"
          type="number"
          min={1}
          hint="1 comes first."
        />
      </div>
      <Line
        name="article.related"
        label="Articles to read next"
        hint="Ends of their addresses, such as old-cuts, oval."
        optional
      />
    </Section>
  );
}

/** A new article's address: its title's, until somebody types another one, or a picture is uploaded below it. */
function AddressFields() {
  const { register, setValue, formState } = useFormContext<TextValues>();
  const [title, picture] = useWatch<TextValues, ["article.title", "article.picture"]>({
    name: ["article.title", "article.picture"],
  });
  const follows = !formState.dirtyFields.slug && picture === "";
  useEffect(() => {
    if (follows) setValue("slug", slugFromName(title));
  }, [follows, title, setValue]);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Category">
        {(control) => (
          <Select {...control} {...register("category")}>
            {Object.entries(JOURNAL_CATEGORIES).map(([key, { title }]) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Line
        name="slug"
        label="End of the URL"
        hint="Made from the title. In lowercase letters, digits, and hyphens."
      />
    </div>
  );
}
