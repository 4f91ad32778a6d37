"use client";

import { useRouter } from "next/navigation";
import { AddressFields } from "@/components/people/addresses/address-fields";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/status/notice";
import { api } from "@/lib/desk/browser/api-client";
import {
  type AddressField,
  addressProblems,
  type AddressForm as Fields,
  MAX_ADDRESS_LENGTHS,
  withDivisionCode,
} from "@/lib/people/addresses/address";
import type { AddressEntry } from "@/lib/people/addresses/schema";
import { useApiForm } from "../accounts/form/use-api-form";

type EntryForm = Fields & { default_shipping: boolean; default_billing: boolean };

const BOOK = "/my-account/address";
const FIELDS = Object.keys(MAX_ADDRESS_LENGTHS) as AddressField[];

function formOf(entry: AddressEntry | null): EntryForm {
  const fields = FIELDS.map((field) => [field, entry?.address[field] ?? (field === "country" ? "US" : "")]);
  return {
    ...withDivisionCode(Object.fromEntries(fields) as Fields),
    default_shipping: entry?.default_shipping ?? false,
    default_billing: entry?.default_billing ?? false,
  };
}

/** Adds an address, or edits the given one. A default address stays the default until another one is chosen. */
export function AddressForm({ entry }: { entry: AddressEntry | null }) {
  const router = useRouter();
  const { form, props, errorOf, refusal, busy, ready } = useApiForm<EntryForm>({
    values: formOf(entry),
    problems: addressProblems,
    send: async ({ default_shipping, default_billing, ...address }) => {
      const body = { address, default_shipping, default_billing };
      if (entry) await api.put("v1/account/addresses/{id}", { params: { id: entry.id }, body });
      else await api.post("v1/account/addresses", { body });
      // the router keeps a page it left, so the form is emptied for the next new address
      if (!entry) form.reset(formOf(null));
      router.push(BOOK);
      router.refresh();
    },
  });
  return (
    <form {...props} className="grid gap-6">
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <AddressFields
        section="shipping"
        country={form.watch("country")}
        register={(field) => form.register(field)}
        errorOf={errorOf}
      />
      <div>
        {!entry?.default_shipping && (
          <Checkbox label="Use as my default shipping address" {...form.register("default_shipping")} />
        )}
        {!entry?.default_billing && (
          <Checkbox label="Use as my default billing address" {...form.register("default_billing")} />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!ready} busy={busy}>
          Save address
        </Button>
        <Link href={BOOK} className={buttonClass("ghost")}>
          Cancel
        </Link>
      </div>
    </form>
  );
}
