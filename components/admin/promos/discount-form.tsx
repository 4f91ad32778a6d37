"use client";

import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Notice } from "@/components/ui/status/notice";
import { inOwnCurrency } from "@/lib/platform/money/in-own-currency";
import type { DiscountKind } from "@/lib/selling/orders/model";
import { admin } from "../client";
import { amountLabel } from "../kit/formats";
import { utcTime } from "../kit/local-time";
import { CategorySelect } from "./category-select";
import { NUMERIC, numberOf, showRefusal } from "./promo-fields";

type Values = {
  name: string;
  kind: DiscountKind;
  value: string;
  categories: string;
  minimum: string;
  minimum_quantity: string;
  with_categories: string;
  starts_at: string;
  ends_at: string;
};

const listed = (slug: string) => (slug ? [slug] : null);

/** A new automatic discount; its terms can’t be changed once it is out. */
export function DiscountForm({ onAdded }: { onAdded: (name: string) => void }) {
  const {
    register,
    handleSubmit,
    setError,
    control,
    formState: { errors, isSubmitting },
  } = useForm<Values>({
    defaultValues: { kind: "percentage", value: "10", categories: "", minimum: "", with_categories: "" },
  });
  const kind = useWatch({ control, name: "kind" });
  const submit = handleSubmit(async ({ categories, with_categories, ...values }) => {
    try {
      const { data } = await admin.post("v1/admin/automatic-discounts", {
        body: {
          ...values,
          value: numberOf(values.value) ?? 0,
          minimum: numberOf(values.minimum) ?? 0,
          minimum_quantity: numberOf(values.minimum_quantity) ?? 1,
          categories: listed(categories),
          with_categories: listed(with_categories),
          starts_at: utcTime(values.starts_at),
          ends_at: utcTime(values.ends_at),
        },
      });
      onAdded(data.name);
    } catch (error) {
      showRefusal(error, setError);
    }
  });
  const text = (name: keyof Values) => errors[name]?.message ?? null;
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {errors.root && <Notice tone="error" title={errors.root.message} />}
      <Field
        label="Name"
        hint="Customers read it beside the discount, such as Matching band, 20% off."
        error={text("name")}
      >
        {(control) => <TextInput maxLength={100} {...control} {...register("name")} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Worth">
          {(control) => (
            <Select {...control} {...register("kind")}>
              <option value="percentage">A percentage</option>
              <option value="amount">An amount off the order</option>
            </Select>
          )}
        </Field>
        <Field label={kind === "percentage" ? "Percent" : inOwnCurrency("Dollars")} error={text("value")}>
          {(control) => <TextInput {...control} {...register("value", NUMERIC)} inputMode="decimal" />}
        </Field>
        <Field label="Applies to" error={text("categories")}>
          {(control) => <CategorySelect all="Everything" {...control} {...register("categories")} />}
        </Field>
        <Field
          label="For each piece of"
          hint="As many pieces cost less as the cart has of these, the cheapest first: a band for each ring."
          error={text("with_categories")}
        >
          {(control) => <CategorySelect all="No other piece" {...control} {...register("with_categories")} />}
        </Field>
        <Field label={amountLabel("Least price of these goods")} optional error={text("minimum")}>
          {(control) => <TextInput {...control} {...register("minimum", NUMERIC)} inputMode="decimal" />}
        </Field>
        <Field label="Least number of pieces" optional error={text("minimum_quantity")}>
          {(control) => (
            <TextInput {...control} {...register("minimum_quantity", NUMERIC)} inputMode="numeric" />
          )}
        </Field>
        <Field label="Starts" optional error={text("starts_at")}>
          {(control) => <TextInput {...control} type="datetime-local" {...register("starts_at")} />}
        </Field>
        <Field label="Ends" optional error={text("ends_at")}>
          {(control) => <TextInput {...control} type="datetime-local" {...register("ends_at")} />}
        </Field>
      </div>
      <p className="text-sm text-muted">
        A cart gets the largest of its automatic, code, and trade discounts, and never two of them.
      </p>
      <Button type="submit" busy={isSubmitting}>
        Add discount
      </Button>
    </form>
  );
}
