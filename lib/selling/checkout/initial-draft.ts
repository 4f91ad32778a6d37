import { type AddressField, type AddressForm, MAX_ADDRESS_LENGTHS } from "@/lib/people/addresses/address";
import type { AddressEntry } from "@/lib/people/addresses/schema";
import { type CheckoutDraft, EMPTY_DRAFT, parseDraft } from "./draft";

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

const FIELDS = Object.keys(MAX_ADDRESS_LENGTHS) as AddressField[];

/** An address of the book as a form holds it. */
export const toAddressForm = ({ address }: AddressEntry): AddressForm =>
  Object.fromEntries(FIELDS.map((field) => [field, address[field] ?? ""])) as AddressForm;

/** Whether a form holds this address of the book. */
export const isSameAddress = (form: AddressForm, entry: AddressEntry): boolean => {
  const kept = toAddressForm(entry);
  return FIELDS.every((field) => form[field] === kept[field]);
};

/** Where a signed-in customer's checkout begins: with what they had typed, else with what the account says of them. */
export function initialDraft({ email, phone, addresses, draft }: CheckoutCustomer): CheckoutDraft {
  if (draft !== null) return parseDraft(draft);
  const shipping = addresses.find((entry) => entry.default_shipping);
  const billing = addresses.find((entry) => entry.default_billing);
  const same = !billing || billing.id === shipping?.id;
  return {
    contact: { email, phone: phone ?? "" },
    shipping: { ...EMPTY_DRAFT.shipping, ...(shipping ? toAddressForm(shipping) : {}) },
    payment: {
      ...EMPTY_DRAFT.payment,
      ...(same || !shipping ? {} : { ...toAddressForm(billing), billingSame: false }),
    },
  };
}
