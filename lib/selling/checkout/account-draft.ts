import { ADDRESS_LENGTHS, type AddressField, type AddressForm } from "@/lib/people/addresses/address";
import type { AddressEntry } from "@/lib/people/addresses/schema";
import { type Draft, EMPTY_DRAFT, parseDraft } from "./draft";

/** What the checkout knows of who is signed in. */
export type CheckoutCustomer = {
  id: string;
  email: string;
  phone: string | null;
  /** their address book, the defaults first */
  addresses: readonly AddressEntry[];
  /** what they have typed on whatever device, as it was kept; null for nothing */
  draft: unknown;
};

const FIELDS = Object.keys(ADDRESS_LENGTHS) as AddressField[];

/** An address of the book as a form holds it. */
export const addressForm = ({ address }: AddressEntry): AddressForm =>
  Object.fromEntries(FIELDS.map((field) => [field, address[field] ?? ""])) as AddressForm;

/** Whether a form holds this address of the book. */
export const holdsAddress = (form: AddressForm, entry: AddressEntry): boolean => {
  const kept = addressForm(entry);
  return FIELDS.every((field) => form[field] === kept[field]);
};

/** Where a signed-in customer's checkout begins: with what they had typed, else with what the account says of them. */
export function draftOf({ email, phone, addresses, draft }: CheckoutCustomer): Draft {
  if (draft !== null) return parseDraft(draft);
  const shipping = addresses.find((entry) => entry.default_shipping);
  const billing = addresses.find((entry) => entry.default_billing);
  const same = !billing || billing.id === shipping?.id;
  return {
    contact: { email, phone: phone ?? "" },
    shipping: { ...EMPTY_DRAFT.shipping, ...(shipping ? addressForm(shipping) : {}) },
    payment: {
      ...EMPTY_DRAFT.payment,
      ...(same || !shipping ? {} : { ...addressForm(billing), billingSame: false }),
    },
  };
}
