"use client";

import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import type { AddressField } from "@/lib/people/addresses/address";
import { type PlacePart, placePartOrder } from "@/lib/platform/countries/address-rows";
import { COUNTRIES, findCountry } from "@/lib/platform/countries/countries";
import { DIVISIONS } from "@/lib/platform/countries/divisions";

const AUTOCOMPLETE: Record<AddressField, string> = {
  name: "name",
  company: "organization",
  line1: "address-line1",
  line2: "address-line2",
  city: "address-level2",
  region: "address-level1",
  postcode: "postal-code",
  country: "country",
};

/** Postal address fields; the country decides which there are, their labels and their order. */
export function AddressFields({
  section,
  country,
  register,
  errorOf,
}: {
  section: "shipping" | "billing";
  country: string;
  register: (field: AddressField) => UseFormRegisterReturn & { onFocus?: () => void };
  errorOf: (field: AddressField) => string | null;
}) {
  const rule = findCountry(country);
  const text = (field: AddressField, label: string, required: boolean, className?: string) => (
    <Field
      // a stable key carries the typed text along when another country orders the fields differently
      key={field}
      label={label}
      error={errorOf(field)}
      required={required}
      optional={!required}
      {...(className ? { className } : {})}
    >
      {(control) => (
        // no maxLength, because it would silently cut off pasted text
        <TextInput {...control} {...register(field)} autoComplete={`${section} ${AUTOCOMPLETE[field]}`} />
      )}
    </Field>
  );
  const divisions = DIVISIONS[country];
  const place: Record<PlacePart, () => ReactNode> = {
    city: () => rule?.city !== null && text("city", rule?.city ?? "City", true),
    region: () =>
      rule?.region &&
      (divisions ? (
        <DivisionField
          // another country's list is another control, which takes up the value that suits it
          key={`region ${country}`}
          label={rule.region.label}
          divisions={divisions}
          control={register("region")}
          autoComplete={`${section} ${AUTOCOMPLETE.region}`}
          error={errorOf("region")}
        />
      ) : (
        text("region", rule.region.label, rule.region.required)
      )),
    postcode: () => rule?.postcode && text("postcode", rule.postcode.label, !rule.postcode.isOptional),
  };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Country" error={errorOf("country")} required className="sm:col-span-2">
        {(control) => (
          <Select {...control} {...register("country")} autoComplete={`${section} country`}>
            {COUNTRIES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {text("name", "Full name", true, "sm:col-span-2")}
      {text("company", "Company", false, "sm:col-span-2")}
      {text("line1", "Street address", true, "sm:col-span-2")}
      {text("line2", "Apartment, suite, or floor", false, "sm:col-span-2")}
      {placePartOrder(country).map((part) => place[part]())}
    </div>
  );
}

/** Chooses a state or province from its country's list, because the tax depends on it. */
function DivisionField({
  label,
  divisions,
  control,
  autoComplete,
  error,
}: {
  label: string;
  /** names by postal abbreviation */
  divisions: Readonly<Record<string, string>>;
  control: UseFormRegisterReturn;
  autoComplete: string;
  error: string | null;
}) {
  return (
    <Field label={label} error={error} required>
      {(attributes) => (
        <Select
          {...attributes}
          {...control}
          ref={(select) => {
            control.ref(select);
            // a value of another country's list selects nothing, not even the empty choice
            if (select?.selectedIndex === -1) select.selectedIndex = 0;
          }}
          autoComplete={autoComplete}
        >
          <option value="">Choose a {label.toLowerCase()}</option>
          {Object.entries(divisions).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
