"use client";

import { AddressFields } from "@/components/people/addresses/address-fields";
import { cartPrice } from "@/components/selling/cart/cart-currency";
import { Skeleton } from "@/components/ui/status/skeleton";
import type { PickupView, Quote, ShippingOption } from "@/lib/selling/cart/schema";
import { methodArrival } from "@/lib/selling/cart/wording";
import {
  type ContactForm,
  contactProblems,
  type ShippingForm,
  shippingProblems,
} from "@/lib/selling/checkout/draft/draft";
import { type DutiesView, dutiesNotice } from "@/lib/selling/duties/wording";
import { NO_DELIVERY_ID, notDelivered } from "@/lib/selling/shipping/not-delivered";
import { ChoiceList } from "./choice-list";
import { ContactFields } from "./contact-fields";
import { SavedAddresses } from "./saved-addresses";
import { StepFooter } from "./step-footer";
import type { StepProps } from "./step-props";
import { useStepForm } from "./use-step-form";
import { VatNumberField } from "./vat-number-field";

type Known = Pick<
  Quote,
  | "lines"
  | "tax"
  | "included_tax"
  | "shipping_methods"
  | "delivery_problem"
  | "duties"
  | "pickup"
  | "currency_format"
  | "asks_vat_number"
>;

/** When a method arrives, that it is insured, and from which total it would be free. */
const deliveryDetail = (lines: Known["lines"], method: ShippingOption) =>
  [
    methodArrival(lines, method),
    ...(method.pickup ? pickupDetail(method.pickup) : [insuranceOf(method)]),
    method.free_from !== null && method.price > 0 && `Free over ${cartPrice(method.free_from)}`,
  ]
    .flatMap((sentence) => (sentence ? [`${sentence}.`] : []))
    .join(" ");

const insuranceOf = ({ packages }: ShippingOption) =>
  packages ? `Sent in ${packages} packages, each insured for its full value` : "Insured for its full value";

/** Where an order is picked up, when, and what to bring. */
const pickupDetail = ({ address, hours, note }: PickupView) => [
  address.join(", "),
  hours,
  note?.replace(/\.$/, "") ?? null,
  "We’ll email you when it’s ready, and bill the address above",
];

/** Who pays import duties, and about how much; null where nothing crosses a border, and while the tax is unknown. */
function importDutyNotice(country: string, quote: Known | null): string | null {
  if (!quote || quote.tax === null || quote.pickup) return null;
  // a host of an earlier release knows no borders but that of the United States
  const duties = quote.duties === undefined && country !== "US" ? UNKNOWN_DUTIES : quote.duties;
  return duties ? dutiesNotice(duties, quote.tax + quote.included_tax > 0, quote.currency_format) : null;
}

const UNKNOWN_DUTIES: DutiesView = { is_paid: false, amount: null };

/** The contact and the delivery address: one form, so that a guest continues once. */
export type DeliveryForm = ContactForm & ShippingForm;

const deliveryProblems = (form: DeliveryForm) => ({ ...contactProblems(form), ...shippingProblems(form) });

export function ShippingStep({
  values,
  onChange,
  onDone,
  serverErrors,
  total,
  quote,
}: StepProps<DeliveryForm> & { quote: Known | null }) {
  const { form, errorOf } = useStepForm({ values, problems: deliveryProblems, onChange, serverErrors });
  const country = form.watch("country");
  const border = importDutyNotice(country, quote);
  const isDelivered = quote?.shipping_methods[0]?.id !== NO_DELIVERY_ID;
  return (
    <form noValidate onSubmit={form.handleSubmit(onDone)} className="grid gap-8">
      <ContactFields register={(field) => form.register(field)} errorOf={errorOf} />
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-lg font-semibold">
          {isDelivered ? "Shipping address" : "Your address"}
        </legend>
        <SavedAddresses
          now={form.watch()}
          set={(field, value) => form.setValue(field, value, { shouldValidate: form.formState.isSubmitted })}
        />
        <AddressFields
          section="shipping"
          country={country}
          register={(field) => form.register(field)}
          errorOf={errorOf}
        />
      </fieldset>
      {quote?.asks_vat_number && (
        <VatNumberField
          value={form.watch("vatNumber")}
          onChange={(number) => form.setValue("vatNumber", number)}
        />
      )}
      {!isDelivered ? (
        <p className="text-sm text-muted">There’s nothing to ship. We email gift cards.</p>
      ) : quote?.shipping_methods.length === 0 ? (
        <p className="text-sm text-danger">{quote.delivery_problem ?? notDelivered(country)}</p>
      ) : quote ? (
        <ChoiceList
          legend="Delivery"
          control={form.register("shippingMethod")}
          error={errorOf("shippingMethod")}
          choices={quote.shipping_methods.map((method) => ({
            value: method.id,
            label: method.label,
            detail: deliveryDetail(quote.lines, method),
            price: method.price === 0 ? "Free" : cartPrice(method.price),
          }))}
        />
      ) : (
        <Skeleton className="h-48" />
      )}
      {border && <p className="text-sm text-muted">{border}</p>}
      <StepFooter label="Continue to payment" total={total} />
    </form>
  );
}
