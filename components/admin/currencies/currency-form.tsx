"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Notice } from "@/components/ui/status/notice";
import type { AdminCurrency } from "@/lib/desk/currencies/endpoints";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { ROUNDINGS, type Rounding, suitsCurrency } from "@/lib/platform/exchange/rounding";
import { nameOfCurrency } from "@/lib/platform/intl/currencies";
import { CURRENCY_CODES } from "@/lib/platform/money/currencies";
import { currencyCode } from "@/lib/platform/money/model";
import { parseNumber } from "@/lib/platform/money/parse-amount";
import { admin } from "../client";
import { SchemaForm } from "../settings/schema-form";
import { roundingInWords } from "./currency-words";

const COUNTRY_SCHEMA = {
  type: "array",
  items: { type: "string", enum: COUNTRIES.map(({ code }) => code) },
} as const;

type Draft = {
  code: string;
  countries: readonly string[];
  margin: string;
  rounding: Rounding;
  rate: string;
};

const draftOf = (currency: AdminCurrency | null): Draft => ({
  code: currency?.code ?? "",
  countries: currency?.countries ?? [],
  margin: String(currency?.margin_percent ?? 0),
  rounding: currency?.rounding ?? "exact",
  rate: currency?.fixed_rate == null ? "" : String(currency.fixed_rate),
});

type Faults = Partial<Record<keyof Draft | "form", string>>;

const FIELDS: Readonly<Record<string, keyof Draft>> = {
  code: "code",
  countries: "countries",
  margin_percent: "margin",
  rounding: "rounding",
  fixed_rate: "rate",
};

/** What the API refused, at the fields it names. */
function faultsOf({ errors, message }: ApiProblem): Faults {
  const named = Object.entries(errors ?? {}).flatMap(([name, [words]]) => {
    const field = FIELDS[name.split(".")[0] ?? ""];
    return field && words ? [[field, words] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : { form: message };
}

/** What is typed, as the API takes it; what can't be read is said instead. */
function bodyOf({ code, countries, margin, rounding, rate }: Draft) {
  const [marginPercent, fixed] = [parseNumber(margin), rate.trim() === "" ? null : parseNumber(rate)];
  const faults: Faults = {
    ...(code === "" ? { code: "Choose a currency" } : {}),
    ...(countries.length === 0 ? { countries: "Choose at least one country" } : {}),
    ...(marginPercent === null ? { margin: "Enter a percentage such as 2.5" } : {}),
    ...(rate.trim() !== "" && fixed === null
      ? { rate: "Enter a number such as 0.79, or leave it empty" }
      : {}),
  };
  const body = { countries: [...countries], margin_percent: marginPercent ?? 0, rounding, fixed_rate: fixed };
  return { faults, body: body as Parameters<typeof save>[1] };
}

const save = (
  code: string,
  body: Pick<AdminCurrency, "countries" | "margin_percent" | "rounding" | "fixed_rate">,
) => admin.put("v1/admin/currencies/{code}", { params: { code }, body });

/** Adds a currency beside the shop's own, or changes one. */
export function CurrencyForm({
  currency,
  taken,
  onDone,
}: {
  /** null for a new one */
  currency: AdminCurrency | null;
  /** codes that can't be added again */
  taken: readonly string[];
  onDone: (words: string) => void;
}) {
  const [draft, setDraft] = useState(() => draftOf(currency));
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    // what was wrong with a field is over once it is changed
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in part))));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { faults: found, body } = bodyOf(draft);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { data } = await save(draft.code, body);
      onDone(currency ? `Saved ${data.name}` : `Added ${data.name}`);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setFaults(faultsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const choices = CURRENCY_CODES.filter((code) => code !== currencyCode() && !taken.includes(code));
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {faults.form && <Notice tone="error" title={faults.form} />}
      {!currency && (
        <Field label="Currency" error={faults.code ?? null}>
          {(control) => (
            <Select {...control} value={draft.code} onChange={({ target }) => change({ code: target.value })}>
              <option value="">Choose a currency</option>
              {choices.map((code) => (
                <option key={code} value={code}>
                  {code}, {nameOfCurrency(code)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div>
        <SchemaForm
          schema={COUNTRY_SCHEMA}
          label="Delivery countries"
          value={draft.countries}
          onChange={(countries) => change({ countries: countries as string[] })}
        />
        {faults.countries && <p className="mt-1 text-sm text-danger">{faults.countries}</p>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Margin, %" hint="Added to each converted price." error={faults.margin ?? null}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={draft.margin}
              onChange={({ target }) => change({ margin: target.value })}
            />
          )}
        </Field>
        <Field label="Rounding" hint="How converted prices end." error={faults.rounding ?? null}>
          {(control) => (
            <Select
              {...control}
              value={draft.rounding}
              onChange={({ target }) => change({ rounding: target.value as Rounding })}
            >
              {ROUNDINGS.filter((rounding) => draft.code === "" || suitsCurrency(rounding, draft.code)).map(
                (rounding) => (
                  <option key={rounding} value={rounding}>
                    {roundingInWords(rounding)}
                  </option>
                ),
              )}
            </Select>
          )}
        </Field>
      </div>
      <Field
        label="Fixed rate"
        optional
        hint={`How many ${draft.code || "of it"} one ${currencyCode()} costs. Leave it empty to follow the central bank.`}
        error={faults.rate ?? null}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            value={draft.rate}
            onChange={({ target }) => change({ rate: target.value })}
          />
        )}
      </Field>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {currency ? "Save" : "Add currency"}
      </Button>
    </form>
  );
}
