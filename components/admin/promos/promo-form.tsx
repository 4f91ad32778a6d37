"use client";

import { useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { inOwnCurrency } from "@/lib/platform/money/in-own-currency";
import { NUMBER_PROBLEM, parseNumber } from "@/lib/platform/money/parse-amount";
import type { PromoKind } from "@/lib/selling/promotions/model";
import { CATEGORIES_KEY, readCategories } from "../categories/categories";
import { admin } from "../client";
import { amountLabel } from "../kit/formats";

type Values = {
  code: string;
  description: string;
  kind: PromoKind;
  value: string;
  minimum: string;
  starts_at: string;
  ends_at: string;
  max_uses: string;
  max_uses_per_customer: string;
  category: string;
  is_public: boolean;
};

const number = (typed: string) => (typed.trim() === "" ? null : parseNumber(typed));
/** What can’t be read is said, rather than left out, which would take the limit away. */
const readable = (typed: string) => typed.trim() === "" || parseNumber(typed) !== null || NUMBER_PROBLEM;
const NUMERIC = { validate: readable };
const moment = (typed: string) => (typed ? new Date(typed).toISOString() : null);

/** A new promo code; its terms can't be changed once it is out, so that every customer gets what they read. */
export function PromoForm({ onAdded }: { onAdded: (code: string) => void }) {
  const { data: categories = [] } = useQuery({ queryKey: CATEGORIES_KEY, queryFn: readCategories });
  const {
    register,
    handleSubmit,
    setError,
    control,
    formState: { errors, isSubmitting },
  } = useForm<Values>({
    defaultValues: { kind: "percentage", value: "10", minimum: "", category: "", is_public: false },
  });
  const kind = useWatch({ control, name: "kind" });
  const submit = handleSubmit(async (values) => {
    const { category, value, minimum, ...rest } = values;
    try {
      const { data } = await admin.post("v1/admin/promo-codes", {
        body: {
          ...rest,
          value: kind === "free_shipping" ? 0 : (number(value) ?? 0),
          minimum: number(minimum) ?? 0,
          starts_at: moment(values.starts_at),
          ends_at: moment(values.ends_at),
          max_uses: number(values.max_uses),
          max_uses_per_customer: number(values.max_uses_per_customer),
          categories: category ? [category] : null,
        },
      });
      onAdded(data.code);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const fields = Object.entries(error.errors ?? {});
      for (const [field, [message = ""]] of fields) setError(field as keyof Values, { message });
      if (fields.length === 0) setError("root", { message: error.message });
    }
  });
  const text = (name: keyof Values) => errors[name]?.message ?? null;
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {errors.root && <Notice tone="error" title={errors.root.message} />}
      <Field label="Code" hint="What customers type, such as SPRING10." error={text("code")}>
        {(control) => <TextInput {...control} {...register("code")} autoCapitalize="characters" />}
      </Field>
      <Field label="Description" hint="Customers see it beside the discount." error={text("description")}>
        {(control) => <TextInput {...control} {...register("description")} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Worth">
          {(control) => (
            <Select {...control} {...register("kind")}>
              <option value="percentage">A percentage</option>
              <option value="amount">An amount</option>
              <option value="free_shipping">Free shipping</option>
            </Select>
          )}
        </Field>
        {kind !== "free_shipping" && (
          <Field label={kind === "percentage" ? "Percent" : inOwnCurrency("Dollars")} error={text("value")}>
            {(control) => <TextInput {...control} {...register("value", NUMERIC)} inputMode="decimal" />}
          </Field>
        )}
        <Field label={amountLabel("Minimum order")} optional error={text("minimum")}>
          {(control) => <TextInput {...control} {...register("minimum", NUMERIC)} inputMode="decimal" />}
        </Field>
        <Field label="Applies to">
          {(control) => (
            <Select {...control} {...register("category")}>
              <option value="">Everything</option>
              <option value="diamonds">All diamonds</option>
              {categories.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Starts" optional error={text("starts_at")}>
          {(control) => <TextInput {...control} type="datetime-local" {...register("starts_at")} />}
        </Field>
        <Field label="Ends" optional error={text("ends_at")}>
          {(control) => <TextInput {...control} type="datetime-local" {...register("ends_at")} />}
        </Field>
        <Field label="Uses in all" optional error={text("max_uses")}>
          {(control) => <TextInput {...control} {...register("max_uses", NUMERIC)} inputMode="numeric" />}
        </Field>
        <Field label="Uses per customer" optional error={text("max_uses_per_customer")}>
          {(control) => (
            <TextInput {...control} {...register("max_uses_per_customer", NUMERIC)} inputMode="numeric" />
          )}
        </Field>
      </div>
      <Checkbox label="List it on the page of promo codes" {...register("is_public")} />
      <Button type="submit" busy={isSubmitting}>
        Add promo code
      </Button>
    </form>
  );
}
