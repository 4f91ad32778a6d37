"use client";

import { createContext, useContext } from "react";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import type { AddressField, AddressForm } from "@/lib/people/addresses/address";
import type { AddressEntry } from "@/lib/people/addresses/schema";
import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import { isSameAddress, toAddressForm } from "@/lib/selling/checkout/draft/initial-draft";

/** The signed-in customer's address book; empty for guests. */
export const AddressBookContext = createContext<readonly AddressEntry[]>([]);

/**
 * Fills in an address from the customer's address book; renders nothing if that is empty.
 * @param props.now current values of the fields
 */
export function SavedAddresses({
  now,
  set,
}: {
  now: AddressForm;
  set: (field: AddressField, value: string) => void;
}) {
  const entries = useContext(AddressBookContext);
  if (entries.length === 0) return null;
  const chosen = entries.find((entry) => isSameAddress(now, entry));
  const choose = (id: string) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry) return;
    for (const [field, value] of Object.entries(toAddressForm(entry))) set(field as AddressField, value);
  };
  return (
    <Field label="Saved addresses">
      {(control) => (
        <Select {...control} value={chosen?.id ?? ""} onChange={({ target }) => choose(target.value)}>
          <option value="">Use a different address</option>
          {entries.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {formatPostalAddress(entry.address).join(", ")}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
