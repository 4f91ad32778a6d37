"use client";

import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Notice } from "@/components/ui/status/notice";
import { inOwnCurrency } from "@/lib/platform/money/in-own-currency";
import type { PromoKind } from "@/lib/selling/promotions/model";
import { admin } from "../client";
import { amountLabel } from "../kit/formats";
import { utcTime } from "../kit/local-time";
import { CategorySelect } from "./category-select";
import { NUMERIC, numberOf, showRefusal } from "./promo-fields";

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

/** A new promo code; its terms can't be changed once it is out, so that every customer gets what they read. */
export function PromoForm({ onAdded }: { onAdded: (code: string) => void }) {
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
          value: kind === "free_shipping" ? 0 : (numberOf(value) ?? 0),
          minimum: numberOf(minimum) ?? 0,
          starts_at: utcTime(values.starts_at),
          ends_at: utcTime(values.ends_at),
          max_uses: numberOf(values.max_uses),
          max_uses_per_customer: numberOf(values.max_uses_per_customer),
          categories: category ? [category] : null,
        },
      });
      onAdded(data.code);
    } catch (error) {
      showRefusal(error, setError);
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
          {(control) => <CategorySelect all="Everything" {...control} {...register("category")} />}
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
