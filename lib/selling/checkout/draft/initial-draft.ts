import {
  type AddressField,
  type AddressForm,
  MAX_ADDRESS_LENGTHS,
  withDivisionCode,
} from "@/lib/people/addresses/address";
import type { AddressEntry } from "@/lib/people/addresses/schema";
import { type CheckoutDraft, EMPTY_DRAFT, parseDraft } from "./draft";

/** What the checkout knows about the signed-in customer. */
export type CheckoutCustomer = {
  id: string;
  email: string;
  phone: string | null;
  /** their saved addresses, defaults first */
  addresses: readonly AddressEntry[];
  /** their stored draft from any device, unparsed; null if there is none */
  draft: unknown;
  /** their store credit, as a decimal amount */
  storeCredit: number;
};

const FIELDS = Object.keys(MAX_ADDRESS_LENGTHS) as AddressField[];

/** Converts a saved address to form values. */
export const toAddressForm = ({ address }: AddressEntry): AddressForm =>
  withDivisionCode(Object.fromEntries(FIELDS.map((field) => [field, address[field] ?? ""])) as AddressForm);

/** Checks whether a form holds this saved address. */
export const isSameAddress = (form: AddressForm, entry: AddressEntry): boolean => {
  const saved = toAddressForm(entry);
  return FIELDS.every((field) => form[field] === saved[field]);
};

/** Returns a signed-in customer's first draft: the stored one, or one made from the account's data. */
export function initialDraft({
  email,
  phone,
  addresses,
  draft,
}: Omit<CheckoutCustomer, "storeCredit">): CheckoutDraft {
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
