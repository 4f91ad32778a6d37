"use client";

import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Notice } from "@/components/ui/status/notice";
import type { AdminMetal } from "@/lib/desk/metals/endpoints";
import { METAL_COLORS, type MetalColor } from "@/lib/goods/terms/metals";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { amountProblem, parseAmount } from "@/lib/platform/money/parse-amount";
import { admin } from "../client";
import { amountLabel } from "../kit/formats";

type Values = {
  slug: string;
  label: string;
  kind: string;
  color: MetalColor;
  swatch: string;
  code: string;
  density: string;
  hallmark: string;
  spellings: string;
  per_gram: string;
  offered: boolean;
};

const COLOR_WORDS: Record<MetalColor, string> = {
  white: "White gold",
  yellow: "Yellow gold",
  rose: "Rose gold",
  platinum: "Platinum",
};

const EMPTY: Values = {
  slug: "",
  label: "",
  kind: "",
  color: "white",
  swatch: "",
  code: "",
  density: "",
  hallmark: "",
  spellings: "",
  per_gram: "",
  offered: true,
};

const valuesOf = (metal: AdminMetal): Values => ({
  slug: metal.slug,
  label: metal.label,
  kind: metal.kind,
  color: metal.color,
  swatch: metal.swatch ?? "",
  code: metal.code,
  density: String(metal.density),
  hallmark: metal.hallmark,
  spellings: metal.spellings.join(", "),
  per_gram: metal.per_gram === null ? "" : String(metal.per_gram),
  offered: metal.offered,
});

/** Adds a metal, or changes one. */
export function MetalForm({
  metal,
  onDone,
}: {
  /** null for a new one */
  metal: AdminMetal | null;
  onDone: (words: string) => void;
}) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<Values>({ defaultValues: metal ? valuesOf(metal) : EMPTY });
  const submit = handleSubmit(async (typed) => {
    const perGram = typed.per_gram.trim() === "" ? null : parseAmount(typed.per_gram);
    if (typed.per_gram.trim() !== "" && perGram === null) {
      setError("per_gram", { message: amountProblem() });
      return;
    }
    try {
      await admin.put("v1/admin/metals/{slug}", {
        params: { slug: typed.slug.trim() },
        body: {
          label: typed.label,
          kind: typed.kind,
          color: typed.color,
          swatch: typed.swatch.trim().toLowerCase() || null,
          code: typed.code.trim().toUpperCase(),
          density: Number(typed.density),
          hallmark: typed.hallmark,
          spellings: typed.spellings
            .split(",")
            .map((word) => word.trim())
            .filter(Boolean),
          offered: typed.offered,
          per_gram: perGram,
        },
      });
      onDone(metal === null ? `Added ${typed.label}` : "Saved. The shop follows within seconds.");
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const fields = Object.entries(error.errors ?? {});
      for (const [field, [message = ""]] of fields) setError(field as keyof Values, { message });
      if (fields.length === 0) setError("root", { message: error.message });
    }
  });
  const problem = (field: keyof Values) => errors[field]?.message ?? null;
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {errors.root && <Notice tone="error" title={errors.root.message} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" hint="As shoppers read it, such as Sterling silver." error={problem("label")}>
          {(control) => <TextInput {...control} {...register("label")} />}
        </Field>
        <Field
          label="Code"
          hint={
            metal ? "In addresses and files. It stays as it is." : "In addresses and files, such as silver."
          }
          error={problem("slug")}
        >
          {(control) => <TextInput {...control} readOnly={metal !== null} {...register("slug")} />}
        </Field>
        <Field label="Kind" hint="Chosen after the color: 14k, Silver." error={problem("kind")}>
          {(control) => <TextInput {...control} {...register("kind")} />}
        </Field>
        <Field label="SKU ending" hint="Of SKUs that the shop makes, such as SS." error={problem("code")}>
          {(control) => <TextInput {...control} {...register("code")} />}
        </Field>
        <Field label="Shown in pictures as" hint="Rendered pictures use the nearest metal.">
          {(control) => (
            <Select {...control} {...register("color")}>
              {METAL_COLORS.map((color) => (
                <option key={color} value={color}>
                  {COLOR_WORDS[color]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Swatch color"
          optional
          hint="Such as #e3e4e5. Empty for the color of its pictures."
          error={problem("swatch")}
        >
          {(control) => <TextInput {...control} {...register("swatch")} />}
        </Field>
        <Field label="Density, g/cm³" error={problem("density")}>
          {(control) => <TextInput {...control} inputMode="decimal" {...register("density")} />}
        </Field>
        <Field
          label="Hallmark"
          optional
          hint="Stamped into the piece, as on workshop cards."
          error={problem("hallmark")}
        >
          {(control) => <TextInput {...control} {...register("hallmark")} />}
        </Field>
        <Field
          label={amountLabel("Price of a gram")}
          optional={metal?.per_gram == null}
          hint={metal?.per_gram == null ? undefined : "Change it under Metal prices."}
          error={problem("per_gram")}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              readOnly={metal !== null && metal.per_gram !== null}
              {...register("per_gram")}
            />
          )}
        </Field>
        <Field
          label="Other names"
          optional
          hint="What other shops’ files call it, separated by commas."
          error={problem("spellings")}
        >
          {(control) => <TextInput {...control} {...register("spellings")} />}
        </Field>
      </div>
      <Checkbox label="Offer this metal" {...register("offered")} />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        {metal === null ? "Add metal" : "Save"}
      </Button>
    </form>
  );
}
