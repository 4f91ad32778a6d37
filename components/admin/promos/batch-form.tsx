"use client";

import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Notice } from "@/components/ui/status/notice";
import { formatCount } from "@/lib/platform/intl/numbers";
import { inOwnCurrency } from "@/lib/platform/money/in-own-currency";
import type { PromoKind } from "@/lib/selling/promotions/model";
import { admin } from "../client";
import { amountLabel } from "../kit/formats";
import { utcTime } from "../kit/local-time";
import { saveFile } from "../kit/save-file";
import { CategorySelect } from "./category-select";
import { NUMERIC, numberOf, showRefusal } from "./promo-fields";

type Values = {
  prefix: string;
  count: string;
  description: string;
  kind: PromoKind;
  value: string;
  minimum: string;
  category: string;
  starts_at: string;
  ends_at: string;
};

/** Many codes of the same terms, each for one use, as a file. */
export function BatchForm({ onAdded }: { onAdded: (words: string) => void }) {
  const {
    register,
    handleSubmit,
    setError,
    control,
    formState: { errors, isSubmitting },
  } = useForm<Values>({
    defaultValues: { kind: "percentage", value: "10", count: "100", minimum: "", category: "" },
  });
  const kind = useWatch({ control, name: "kind" });
  const submit = handleSubmit(async ({ category, ...values }) => {
    try {
      const { data } = await admin.post("v1/admin/promo-code-batches", {
        body: {
          ...values,
          count: numberOf(values.count) ?? 0,
          value: kind === "free_shipping" ? 0 : (numberOf(values.value) ?? 0),
          minimum: numberOf(values.minimum) ?? 0,
          starts_at: utcTime(values.starts_at),
          ends_at: utcTime(values.ends_at),
          categories: category ? [category] : null,
        },
      });
      saveFile("promo-codes.csv", new Blob([["code", ...data.codes, ""].join("\n")], { type: "text/csv" }));
      onAdded(`${formatCount(data.codes.length)} codes are ready to use`);
    } catch (error) {
      showRefusal(error, setError);
    }
  });
  const text = (name: keyof Values) => errors[name]?.message ?? null;
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {errors.root && <Notice tone="error" title={errors.root.message} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Begins with" hint="SPRING makes codes such as SPRING-7K2M9QXC." error={text("prefix")}>
          {(control) => <TextInput {...control} {...register("prefix")} autoCapitalize="characters" />}
        </Field>
        <Field label="How many" error={text("count")}>
          {(control) => <TextInput {...control} {...register("count", NUMERIC)} inputMode="numeric" />}
        </Field>
      </div>
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
      </div>
      <p className="text-sm text-muted">
        Each code works once. They are saved as a file when you add them, and listed with the other codes.
      </p>
      <Button type="submit" busy={isSubmitting}>
        Add codes
      </Button>
    </form>
  );
}
