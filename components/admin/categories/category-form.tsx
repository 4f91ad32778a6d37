"use client";

import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import type { ShownCategory } from "./categories";

type Values = { name: string; slug: string; description: string; parent: string };

/** Whether a category is, or is below, another. */
function isWithin(slug: string, above: string, all: readonly ShownCategory[]): boolean {
  if (slug === above) return true;
  const parent = all.find((one) => one.slug === slug)?.parent;
  return parent ? isWithin(parent, above, all) : false;
}

/** Adds a category, or changes one: its name, address, description, and what it is below. */
export function CategoryForm({
  category,
  all,
  onDone,
}: {
  /** null for a new one */
  category: ShownCategory | null;
  all: readonly ShownCategory[];
  onDone: (words: string) => void;
}) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<Values>({
    defaultValues: {
      name: category?.name ?? "",
      slug: category?.slug ?? "",
      description: category?.description ?? "",
      parent: category?.parent ?? "",
    },
  });
  const attempt = async (work: () => Promise<string>) => {
    try {
      onDone(await work());
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const fields = Object.entries(error.errors ?? {});
      for (const [field, [message = ""]] of fields) setError(field as keyof Values, { message });
      if (fields.length === 0) setError("root", { message: error.message });
    }
  };
  const submit = handleSubmit((values) =>
    attempt(async () => {
      const { name, description } = values;
      const parent = values.parent || null;
      if (category === null) {
        await admin.post("v1/admin/categories", {
          body: { name, description, parent, slug: values.slug || null },
        });
        return `Added ${name}`;
      }
      const { data } = await admin.patch("v1/admin/categories/{slug}", {
        params: { slug: category.slug },
        body: { name, description, slug: values.slug },
      });
      if (parent !== category.parent) {
        await admin.put("v1/admin/categories/{slug}/place", {
          params: { slug: data.slug },
          body: { parent },
        });
      }
      return "Saved";
    }),
  );
  const remove = (named: ShownCategory) =>
    attempt(async () => {
      await admin.delete("v1/admin/categories/{slug}", { params: { slug: named.slug } });
      return `Deleted ${named.name}`;
    });
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {errors.root && <Notice tone="error" title={errors.root.message} />}
      <Field label="Name" error={errors.name?.message ?? null}>
        {(control) => <TextInput {...control} {...register("name")} />}
      </Field>
      <Field
        label="URL"
        optional={category === null}
        hint={category === null ? "Made from the name if empty." : "After a change, the old URL redirects."}
        error={errors.slug?.message ?? null}
      >
        {(control) => <TextInput {...control} {...register("slug")} />}
      </Field>
      <Field label="Below">
        {(control) => (
          <Select {...control} {...register("parent")}>
            <option value="">Top level</option>
            {all
              .filter(({ slug }) => !category || !isWithin(slug, category.slug, all))
              .map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <Field label="Description" optional error={errors.description?.message ?? null}>
        {(control) => <TextArea {...control} {...register("description")} />}
      </Field>
      <div className="flex flex-wrap justify-between gap-3">
        <Button type="submit" busy={isSubmitting}>
          {category === null ? "Add category" : "Save"}
        </Button>
        {category && (
          <Button
            variant="quiet"
            onClick={() => {
              if (window.confirm(`Delete ${category.name}?`)) void remove(category);
            }}
          >
            Delete category
          </Button>
        )}
      </div>
    </form>
  );
}
