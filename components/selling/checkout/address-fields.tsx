"use client";

import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field, TextInput } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { AddressField } from "@/lib/people/addresses/address";
import { type PlacePart, placePartOrder } from "@/lib/platform/countries/address-rows";
import { COUNTRIES, findCountry } from "@/lib/platform/countries/countries";

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
  register: (field: AddressField) => UseFormRegisterReturn;
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
  const place: Record<PlacePart, () => ReactNode> = {
    city: () => rule?.city !== null && text("city", rule?.city ?? "City", true),
    region: () => rule?.region && text("region", rule.region.label, rule.region.required),
    postcode: () => rule?.postcode && text("postcode", rule.postcode.label, true),
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
