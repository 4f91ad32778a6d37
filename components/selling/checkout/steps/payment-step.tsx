"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { AddressFields } from "@/components/people/addresses/address-fields";
import { useCartCurrency } from "@/components/selling/cart/cart-currency";
import { cn } from "@/components/ui/cn";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextArea } from "@/components/ui/form/field";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Notice } from "@/components/ui/status/notice";
import { Skeleton } from "@/components/ui/status/skeleton";
import { shopper } from "@/lib/desk/browser/shopper-client";
import { type PaymentForm, paymentProblems } from "@/lib/selling/checkout/draft/draft";
import { MAX_GIFT_NOTE } from "@/lib/selling/orders/model";
import { GiftCardField, type GiftCards } from "../summary/gift-cards";
import { StoreCreditField } from "../summary/store-credit";
import { ChoiceList } from "./choice-list";
import { SavedAddresses } from "./saved-addresses";
import { StepFooter } from "./step-footer";
import type { StepProps } from "./step-props";
import { useStepForm } from "./use-step-form";

type CheckoutOptions = Awaited<ReturnType<typeof shopper.get<"v1/checkout/options">>>;

/** What the shop currently offers at checkout. */
function useCheckoutOptions<T>(select: (options: CheckoutOptions["data"]) => T) {
  const currency = useCartCurrency();
  return useQuery({
    queryKey: ["checkout-options", currency],
    queryFn: async ({ signal }) =>
      (await shopper.get("v1/checkout/options", { signal, ...(currency ? { query: { currency } } : {}) }))
        .data,
    staleTime: 300_000,
    select,
  });
}

/** The payment methods the shop currently offers. */
export const usePaymentMethods = () => useCheckoutOptions(({ payment_methods: methods }) => methods);

/** Says before the order that its confirmation can't be emailed right now. */
function EmailDelayNotice() {
  const { data: areSent = true } = useCheckoutOptions(({ are_emails_sent: sent }) => sent);
  if (areSent) return null;
  return (
    <Notice tone="warning" title="We can’t send email right now">
      <p>
        You can still order. Your order’s page shows your confirmation and how to pay, so bookmark it. We’ll
        email you as soon as our email works again.
      </p>
    </Notice>
  );
}

/** What is said of the payment while the tax is to be confirmed. */
export const PAYS_LATER =
  "You’ll choose how to pay once we’ve confirmed the tax. You won’t be charged before then.";

const counted = (letters: number) => (letters === 1 ? "1 character" : `${letters} characters`);

export function PaymentStep({
  values,
  onChange,
  onDone,
  serverErrors,
  total,
  storeCredit,
  giftCards = null,
  otherCurrency = null,
  isCovered,
  due = null,
  isPaidLater = false,
}: StepProps<PaymentForm> & {
  /** the customer's balance, as a decimal amount */
  storeCredit: number;
  /** null where none can be entered */
  giftCards?: GiftCards | null;
  /** the name of the cart's currency if it isn't the shop's own */
  otherCurrency?: string | null;
  /** whether gift cards and store credit pay for everything */
  isCovered: boolean;
  /** what is left to pay, as a decimal amount; null until it is known */
  due?: number | null;
  /** whether the shop confirms the tax first, so that no payment method is chosen here */
  isPaidLater?: boolean;
}) {
  const { form, errorOf } = useStepForm({ values, problems: paymentProblems, onChange, serverErrors });
  const { data: methods, isError, refetch } = usePaymentMethods();
  const { setValue } = form;
  const { paymentMethod } = values;
  // syncs the preselected method, which is known only after the form mounts
  useEffect(() => setValue("paymentMethod", paymentMethod), [setValue, paymentMethod]);
  const same = form.watch("billingSame");
  const left = MAX_GIFT_NOTE - form.watch("giftNote").length;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((checked) => {
        // saves the preselected method, so that a reopened review doesn't send the shopper back to this step
        onChange(checked);
        onDone();
      })}
      className="grid gap-8"
    >
      {giftCards && <GiftCardField giftCards={giftCards} otherCurrency={otherCurrency} />}
      <StoreCreditField balance={storeCredit} otherCurrency={otherCurrency} {...form.register("useCredit")} />
      {isPaidLater && <p className="text-sm">{PAYS_LATER}</p>}
      {isCovered && !isPaidLater && <p className="text-sm">There’s nothing else to pay for this order.</p>}
      {methods && !isCovered && !isPaidLater && (
        <ChoiceList
          legend="Payment method"
          control={form.register("paymentMethod")}
          error={errorOf("paymentMethod")}
          choices={methods
            // what has a least amount has it in the shop's own currency, and is offered there alone
            .filter(({ least }) => least === undefined || (!otherCurrency && (due === null || due >= least)))
            .map(({ id, label, description }) => ({ value: id, label, detail: description }))}
        />
      )}
      <EmailDelayNotice />
      {!methods && !isError && <Skeleton className="h-28" />}
      {isError && (
        <FailureNotice title="We couldn’t load the payment methods." onRetry={() => void refetch()} />
      )}
      <div className="grid gap-4">
        <Checkbox label="Billing address is the same as shipping address" {...form.register("billingSame")} />
        {!same && (
          <>
            <SavedAddresses
              now={form.watch()}
              set={(field, value) =>
                form.setValue(field, value, { shouldValidate: form.formState.isSubmitted })
              }
            />
            <AddressFields
              section="billing"
              country={form.watch("country")}
              register={(field) => form.register(field)}
              errorOf={errorOf}
            />
          </>
        )}
      </div>
      <div className="grid gap-3">
        <Checkbox
          label="This is a gift. Put a gift receipt without prices in the box"
          {...form.register("isGift")}
        />
        <Field
          label="Gift note"
          hint={
            <>
              Printed on a card in the box. We never include prices.{" "}
              <span className={cn("figures", left < 0 && "text-danger")}>
                {left < 0 ? `${counted(-left)} too many.` : `${counted(left)} left.`}
              </span>
            </>
          }
          error={errorOf("giftNote")}
          optional
        >
          {(control) => (
            // no maxLength, because it would silently cut off pasted text
            <TextArea {...control} {...form.register("giftNote")} rows={3} />
          )}
        </Field>
      </div>
      <StepFooter label="Review order" total={total} busy={!methods && !isError} />
    </form>
  );
}
