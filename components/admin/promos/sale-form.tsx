"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Notice } from "@/components/ui/status/notice";
import { ROUNDINGS, type Rounding } from "@/lib/desk/prices/bulk/price-change";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { useSettled } from "../kit/form/use-settled";
import { amountLabel, formatAmount } from "../kit/formats";
import { utcTime } from "../kit/local-time";
import { CategorySelect } from "./category-select";
import { NUMERIC, numberOf, showRefusal } from "./promo-fields";

type Values = {
  name: string;
  category: string;
  from: string;
  to: string;
  percent: string;
  round: Rounding;
  starts_at: string;
  ends_at: string;
};

const ROUNDING_WORDS: Readonly<Record<Rounding, string>> = {
  cent: "To the cent",
  "1": "To 1",
  "5": "To 5",
  "10": "To 10",
  ".99": "To .99",
};

const termsOf = ({ category, from, to, percent, round }: Omit<Values, "name" | "starts_at" | "ends_at">) => ({
  category: category || null,
  kind: null,
  metal: null,
  from: numberOf(from),
  to: numberOf(to),
  percent: numberOf(percent) ?? 0,
  round,
});

/** A new sale, with what it would do to prices. */
export function SaleForm({ onAdded }: { onAdded: (name: string) => void }) {
  const {
    register,
    handleSubmit,
    setError,
    control,
    formState: { errors, isSubmitting },
  } = useForm<Values>({
    defaultValues: { category: "", from: "", to: "", percent: "20", round: "1", starts_at: "", ends_at: "" },
  });
  const typed = useWatch({ control });
  const submit = handleSubmit(async ({ name, starts_at, ends_at, ...values }) => {
    try {
      const { data } = await admin.post("v1/admin/sales", {
        body: {
          name,
          ...termsOf(values),
          starts_at: utcTime(starts_at) ?? new Date().toISOString(),
          ends_at: utcTime(ends_at) ?? "",
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
      <Field label="Name" hint="Only the staff see it." error={text("name")}>
        {(control) => <TextInput maxLength={100} {...control} {...register("name")} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Pieces" error={text("category")}>
          {(control) => <CategorySelect all="All pieces" noStones {...control} {...register("category")} />}
        </Field>
        <Field label="Percent off the regular price" error={text("percent")}>
          {(control) => <TextInput {...control} {...register("percent", NUMERIC)} inputMode="decimal" />}
        </Field>
        <Field label={amountLabel("Prices from")} optional error={text("from")}>
          {(control) => <TextInput {...control} {...register("from", NUMERIC)} inputMode="decimal" />}
        </Field>
        <Field label={amountLabel("Prices up to")} optional error={text("to")}>
          {(control) => <TextInput {...control} {...register("to", NUMERIC)} inputMode="decimal" />}
        </Field>
        <Field label="Round">
          {(control) => (
            <Select {...control} {...register("round")}>
              {ROUNDINGS.map((rounding) => (
                <option key={rounding} value={rounding}>
                  {ROUNDING_WORDS[rounding]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <span className="max-sm:hidden" />
        <Field label="Begins" optional hint="At once if it is left empty." error={text("starts_at")}>
          {(control) => <TextInput {...control} type="datetime-local" {...register("starts_at")} />}
        </Field>
        <Field label="Ends" error={text("ends_at")}>
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              {...register("ends_at", { required: "Enter when it ends" })}
            />
          )}
        </Field>
      </div>
      <Preview terms={termsOf(typed as Values)} />
      <p className="text-sm text-muted">
        Pieces that match as it begins cost less until it ends, and then what they cost before. A piece is in
        one sale at a time. Diamonds aren’t in sales.
      </p>
      <Button type="submit" busy={isSubmitting}>
        Add sale
      </Button>
    </form>
  );
}

/** What the sale would do now. */
function Preview({ terms }: { terms: ReturnType<typeof termsOf> }) {
  const settled = useSettled(terms);
  const { data, error } = useQuery({
    queryKey: ["sale-preview", settled],
    queryFn: async ({ signal }) =>
      (await admin.post("v1/admin/sale-previews", { body: settled, signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
    enabled: settled.percent > 0,
  });
  if (error) return <Notice tone="warning" title={error.message} role="status" />;
  if (!data) return null;
  const [example] = data.examples;
  return (
    <p role="status" className="text-sm">
      {formatCount(data.moved)} of {formatCount(data.matched)} variants that match would cost less now, on{" "}
      {formatCount(data.products)} {data.products === 1 ? "page" : "pages"}.
      {example &&
        ` ${example.name} (${example.sku}): ${formatAmount(example.to)} instead of ${formatAmount(example.from)}.`}
    </p>
  );
}
