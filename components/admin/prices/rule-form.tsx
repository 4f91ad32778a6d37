"use client";

import { useQuery } from "@tanstack/react-query";
import { useController, useForm } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Notice } from "@/components/ui/status/notice";
import { type DiamondKind, SHAPE_LABELS, SHAPES, type Shape } from "@/lib/goods/diamonds/model";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { minorUnits } from "@/lib/platform/money/model";
import { NUMBER_PROBLEM, parseNumber } from "@/lib/platform/money/parse-amount";
import { admin } from "../client";
import { amountLabel } from "../kit/formats";
import type { Rule } from "./rule";

const NUMBERS = [
  "carat_from",
  "carat_below",
  "cost_from",
  "cost_below",
  "percent",
  "add",
  "round_to",
  "margin_percent",
  "margin",
] as const;
type NumberName = (typeof NUMBERS)[number];
type Values = { supplier: string; kind: string; shapes: string[] } & Record<NumberName, string>;

const LABELS: Readonly<Record<NumberName, string>> = {
  carat_from: "From, ct",
  carat_below: "Under, ct",
  get cost_from() {
    return amountLabel("Cost from");
  },
  get cost_below() {
    return amountLabel("Cost under");
  },
  percent: "Add to the cost, %",
  get add() {
    return amountLabel("Then add");
  },
  get round_to() {
    return amountLabel("Round up to the next");
  },
  margin_percent: "Least margin, %",
  get margin() {
    return amountLabel("Least margin");
  },
};

const CONDITIONS: readonly NumberName[] = ["carat_from", "carat_below", "cost_from", "cost_below"];
const AMOUNTS: readonly NumberName[] = ["percent", "add", "round_to", "margin_percent", "margin"];

/** No rounding: the next minor unit. */
const noRounding = () => 1 / minorUnits();

const orNull = (typed: string) => (typed.trim() === "" ? null : parseNumber(typed));
/** What can’t be read is said, rather than left out, which would have the rule fit every stone. */
const readable = (typed: string) => typed.trim() === "" || parseNumber(typed) !== null || NUMBER_PROBLEM;
const orZero = (typed: string) => orNull(typed) ?? 0;
const text = (value: number | null | undefined, none: number | null) =>
  value === null || value === undefined || value === none ? "" : String(value);

/** Which stones a rule fits, and the price it makes. */
export function RuleForm({ rule, onSaved }: { rule: Rule | null; onSaved: () => void }) {
  const { data: suppliers = [] } = useQuery({
    queryKey: ["suppliers", "all"],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/suppliers", { query: { per_page: 100 }, signal })).data,
  });
  const {
    control: form,
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<Values>({
    defaultValues: {
      supplier: rule?.supplier ?? "",
      kind: rule?.kind ?? "",
      shapes: rule?.shapes ?? [],
      carat_from: text(rule?.carat_from, null),
      carat_below: text(rule?.carat_below, null),
      cost_from: text(rule?.cost_from, null),
      cost_below: text(rule?.cost_below, null),
      percent: text(rule?.percent, 0),
      add: text(rule?.add, 0),
      round_to: text(rule?.round_to, noRounding()),
      margin_percent: text(rule?.margin_percent, 0),
      margin: text(rule?.margin, 0),
    },
  });
  // controlled, so that the supplier is shown once its option is here, too
  const { field: supplier } = useController({ name: "supplier", control: form });
  const submit = handleSubmit(async (values) => {
    const body = {
      supplier: values.supplier || null,
      kind: (values.kind || null) as DiamondKind | null,
      shapes: values.shapes.length > 0 ? (values.shapes as Shape[]) : null,
      carat_from: orNull(values.carat_from),
      carat_below: orNull(values.carat_below),
      cost_from: orNull(values.cost_from),
      cost_below: orNull(values.cost_below),
      percent: orZero(values.percent),
      add: orZero(values.add),
      round_to: orNull(values.round_to) ?? noRounding(),
      margin_percent: orZero(values.margin_percent),
      margin: orZero(values.margin),
    };
    try {
      if (rule) await admin.put("v1/admin/price-rules/{id}", { params: { id: rule.id }, body });
      else await admin.post("v1/admin/price-rules", { body });
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const fields = Object.entries(error.errors ?? {});
      for (const [field, [message = ""]] of fields) setError(field as keyof Values, { message });
      if (fields.length === 0) setError("root", { message: error.message });
    }
  });
  const numbers = (names: readonly NumberName[]) =>
    names.map((name) => (
      <Field key={name} label={LABELS[name]} optional error={errors[name]?.message ?? null}>
        {(control) => (
          <TextInput {...control} inputMode="decimal" {...register(name, { validate: readable })} />
        )}
      </Field>
    ));
  return (
    <form className="grid gap-6" onSubmit={(event) => void submit(event)} noValidate>
      {errors.root && <Notice tone="error" title={errors.root.message} />}
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-semibold">Which stones</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Supplier">
            {(control) => (
              <Select {...control} {...supplier}>
                <option value="">Every supplier</option>
                {suppliers.map(({ name }) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Kind">
            {(control) => (
              <Select {...control} {...register("kind")}>
                <option value="">White and fancy color</option>
                <option value="white">White</option>
                <option value="color">Fancy color</option>
              </Select>
            )}
          </Field>
          {numbers(CONDITIONS)}
        </div>
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm text-accent">
            Only some shapes
          </summary>
          <div className="grid grid-cols-2 sm:grid-cols-3">
            {SHAPES.map((shape) => (
              <label key={shape} className="flex min-h-11 items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  value={shape}
                  className="size-5 shrink-0 accent-accent"
                  {...register("shapes")}
                />
                {SHAPE_LABELS[shape]}
              </label>
            ))}
          </div>
        </details>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-semibold">Price</legend>
        <div className="grid gap-4 sm:grid-cols-2">{numbers(AMOUNTS)}</div>
      </fieldset>
      <Button type="submit" busy={isSubmitting}>
        {rule ? "Save rule" : "Add rule"}
      </Button>
    </form>
  );
}
