"use client";

import { type Path, useForm } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { showToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { localToday } from "@/lib/platform/intl/local-dates";
import { NUMBER_PROBLEM, parseNumber } from "@/lib/platform/money/parse-amount";
import { admin } from "../client";
import { CLASS_WORDS, LEVEL_WORDS, REGION_CHOICES } from "./tax-words";

type Values = {
  place: string;
  level: keyof typeof LEVEL_WORDS;
  county: string;
  city: string;
  zip_from: string;
  zip_to: string;
  authority: string;
  code: string;
  name: string;
  percent: string;
  on_shipping: boolean;
  tax_class: "" | keyof typeof CLASS_WORDS;
  valid_from: string;
  valid_to: string;
};

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** A new rate of the tax table. */
export function RateForm({ onAdded }: { onAdded: () => void }) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<Values>({
    defaultValues: {
      place: "US-NY",
      level: "city",
      name: "Sales tax",
      tax_class: "",
      valid_from: localToday(),
    },
  });
  const submit = handleSubmit(async ({ place, tax_class: taxClass, percent, valid_to: to, ...values }) => {
    const [country = "", region] = place.split("-");
    try {
      await admin.post("v1/admin/tax-rates", {
        body: {
          ...values,
          country,
          region: region ?? null,
          percent: parseNumber(percent) ?? 0,
          tax_class: taxClass || null,
          valid_to: to || null,
        },
      });
      showToast(`The rate of ${values.authority} is in the table.`);
      onAdded();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const fields = Object.entries(error.errors ?? {});
      for (const [field, [message = ""]] of fields) setError(field as Path<Values>, { message });
      if (fields.length === 0) setError("root", { message: error.message });
    }
  });
  const text = (name: keyof Values) => errors[name]?.message ?? null;
  const isRate = (typed: string) => parseNumber(typed) !== null || NUMBER_PROBLEM;
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {errors.root && <Notice tone="error" title={errors.root.message} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="State or country">
          {(control) => (
            <Select {...control} {...register("place")}>
              {REGION_CHOICES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Level">
          {(control) => (
            <Select {...control} {...register("level")}>
              {options(LEVEL_WORDS)}
            </Select>
          )}
        </Field>
        <Field label="Levied by" hint="Such as New York City." error={text("authority")}>
          {(control) => <TextInput {...control} {...register("authority")} />}
        </Field>
        <Field label="Rate, %" error={text("percent")}>
          {(control) => (
            <TextInput {...control} {...register("percent", { validate: isRate })} inputMode="decimal" />
          )}
        </Field>
        <Field label="City" optional error={text("city")}>
          {(control) => <TextInput {...control} {...register("city")} />}
        </Field>
        <Field label="County" optional error={text("county")}>
          {(control) => <TextInput {...control} {...register("county")} />}
        </Field>
        <Field label="First ZIP code" optional error={text("zip_from")}>
          {(control) => <TextInput {...control} {...register("zip_from")} inputMode="numeric" />}
        </Field>
        <Field label="Last ZIP code" optional hint="Empty for a single one." error={text("zip_to")}>
          {(control) => <TextInput {...control} {...register("zip_to")} inputMode="numeric" />}
        </Field>
        <Field label="First day" error={text("valid_from")}>
          {(control) => <TextInput {...control} type="date" {...register("valid_from")} />}
        </Field>
        <Field label="Last day" optional error={text("valid_to")}>
          {(control) => <TextInput {...control} type="date" {...register("valid_to")} />}
        </Field>
        <Field label="Goods">
          {(control) => (
            <Select {...control} {...register("tax_class")}>
              <option value="">Everything</option>
              {options(CLASS_WORDS)}
            </Select>
          )}
        </Field>
        <Field label="Tax name" error={text("name")}>
          {(control) => <TextInput {...control} {...register("name")} />}
        </Field>
        <Field label="Authority’s code" optional hint="As rate files name it." error={text("code")}>
          {(control) => <TextInput {...control} {...register("code")} />}
        </Field>
      </div>
      <Checkbox label="Also on shipping" {...register("on_shipping")} />
      <Button type="submit" busy={isSubmitting}>
        Add the rate
      </Button>
    </form>
  );
}
