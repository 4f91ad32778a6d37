import type { z } from "zod";
import type { phoneDraftEndpoint, quotePhoneOrderEndpoint } from "@/lib/desk/phone-orders/endpoints";
import type { OrderItem } from "@/lib/selling/cart/order-items";
import type { Customer } from "./customer-picker";

export type Draft = z.output<typeof phoneDraftEndpoint.response>["data"];
export type PhoneQuote = z.output<typeof quotePhoneOrderEndpoint.response>["data"];

/** What the form's fields hold; the lines are kept beside it. */
export type DraftValues = Pick<
  Draft,
  "email" | "phone" | "shipping" | "promo_code" | "gift_note" | "internal_note"
> & { shipping_method: string };

export const EMPTY_VALUES: DraftValues = {
  email: "",
  phone: "",
  shipping: {
    name: "",
    company: "",
    line1: "",
    line2: "",
    city: "",
    region: "",
    postcode: "",
    country: "US",
  },
  shipping_method: "",
  promo_code: "",
  gift_note: "",
  internal_note: "",
};

export const valuesOf = ({ shipping_method, ...draft }: Draft): DraftValues => ({
  email: draft.email,
  phone: draft.phone,
  shipping: draft.shipping,
  shipping_method: shipping_method ?? "",
  promo_code: draft.promo_code,
  gift_note: draft.gift_note,
  internal_note: draft.internal_note,
});

/** A draft as it is saved. */
export const bodyOf = (values: DraftValues, items: OrderItem[], customerId: string | null) => ({
  ...values,
  shipping_method: values.shipping_method || null,
  items,
  customer_id: customerId,
});

/** What a customer's account knows of an order. */
export function customerValues({ name, email, phone, shipping_address: usual }: Customer): DraftValues {
  const named = { ...EMPTY_VALUES.shipping, name };
  const filled = usual && {
    ...usual,
    company: usual.company ?? "",
    line2: usual.line2 ?? "",
    region: usual.region ?? "",
    postcode: usual.postcode ?? "",
  };
  return { ...EMPTY_VALUES, email, phone: phone ?? "", shipping: filled ?? named };
}
