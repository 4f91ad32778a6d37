"use client";

import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { AddressFields } from "@/components/people/addresses/address-fields";
import { OrderTotals } from "@/components/selling/cart/order-totals";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Notice } from "@/components/ui/status/notice";
import { ACTS } from "@/lib/desk/api/acts";
import { addOrderItem, type OrderItem } from "@/lib/selling/cart/order-items";
import { useUnsaved } from "../kit/form/unsaved";
import { formatAmount } from "../kit/formats";
import { MailsWait } from "../kit/mail-state";
import { Section } from "../kit/section";
import { type Customer, CustomerPicker } from "./customer-picker";
import { customerValues, type Draft, type DraftValues, EMPTY_VALUES, valuesOf } from "./draft";
import { ItemAdder } from "./item-adder";
import { DraftLines } from "./lines/draft-lines";
import { SentDialog } from "./sent-dialog";
import { usePhoneQuote } from "./use-phone-quote";
import { useSavedDraft } from "./use-saved-draft";

/** Prepares an order for a customer on the phone, priced by the shop, and sends the link to pay it. */
export function PhoneOrderForm({
  draft,
  begun = null,
}: {
  draft: Draft | null;
  /** whom a new order is for, and the cart it takes up */
  begun?: { customer: Customer; items: OrderItem[] } | null;
}) {
  const form = useForm<DraftValues>({
    defaultValues: draft ? valuesOf(draft) : begun ? customerValues(begun.customer) : EMPTY_VALUES,
  });
  const [items, setItems] = useState<OrderItem[]>(draft?.items ?? begun?.items ?? []);
  const [customerId, setCustomerId] = useState(draft?.customer_id ?? begun?.customer.id ?? null);
  const [isTouched, setTouched] = useState(false);
  const values = useWatch({ control: form.control }) as DraftValues;
  const saving = useSavedDraft(draft, { form, items, customerId, onSaved: () => setTouched(false) });
  const isPlaced = saving.isSending || saving.sent !== null;
  const quote = usePhoneQuote(values, items, customerId, setItems, isPlaced);
  const isUnsaved = (form.formState.isDirty || isTouched) && !saving.sent;
  useUnsaved(isUnsaved);
  const { errors } = form.formState;
  const changeItems = (next: OrderItem[]) => {
    setItems(next);
    setTouched(true);
  };
  const { data } = quote;
  const shown = items.length > 0 ? data : undefined;
  const isTaxNeeded = shown?.tax_problem?.confirmable === false;
  return (
    <form
      noValidate
      className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        quote.takeStreet();
        if (!shown?.orderable || !quote.isCurrent || isTaxNeeded) return;
        // the method that the total was quoted with, also where nobody chose one
        form.setValue("shipping_method", shown.shipping_method ?? "");
        void saving.send(shown.total);
      }}
    >
      <div className="grid min-w-0 gap-4">
        <Section title="Customer">
          <CustomerPicker
            chosen={customerId}
            onRemove={() => setCustomerId(null)}
            onChoose={(customer) => {
              const { email, phone, shipping } = customerValues(customer);
              setCustomerId(customer.id);
              form.setValue("email", email, { shouldDirty: true });
              form.setValue("phone", phone, { shouldDirty: true });
              form.setValue("shipping", shipping, { shouldDirty: true });
            }}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Email" required error={errors.email?.message ?? null}>
              {(control) => <TextInput {...control} type="email" {...form.register("email")} />}
            </Field>
            <Field label="Phone" optional error={errors.phone?.message ?? null}>
              {(control) => <TextInput {...control} type="tel" {...form.register("phone")} />}
            </Field>
          </div>
          <AddressFields
            section="shipping"
            country={values.shipping?.country ?? "US"}
            register={(field) =>
              field === "line1"
                ? {
                    ...form.register("shipping.line1", { onBlur: quote.leaveStreet }),
                    onFocus: quote.enterStreet,
                  }
                : form.register(`shipping.${field}`)
            }
            errorOf={(field) => errors.shipping?.[field]?.message ?? null}
          />
        </Section>
        <Section title="Items">
          <DraftLines items={items} quote={shown} onChange={changeItems} />
          <ItemAdder onAdd={(item) => changeItems(addOrderItem(items, item))} />
        </Section>
        <Section title="Notes">
          <Field label="Gift note" optional error={errors.gift_note?.message ?? null}>
            {(control) => <TextArea {...control} rows={2} {...form.register("gift_note")} />}
          </Field>
          <Field
            label="Note for the staff"
            optional
            hint="The customer never sees it."
            error={errors.internal_note?.message ?? null}
          >
            {(control) => <TextArea {...control} rows={2} {...form.register("internal_note")} />}
          </Field>
        </Section>
      </div>
      <Section title="Summary" className="xl:sticky xl:top-20">
        {shown && shown.shipping_methods.length > 0 && (
          <Field label="Delivery method" error={errors.shipping_method?.message ?? null}>
            {(control) => (
              <Select
                {...control}
                {...form.register("shipping_method")}
                value={values.shipping_method || (shown.shipping_method ?? "")}
              >
                {shown.shipping_methods.map(({ id, label, price }) => (
                  <option key={id} value={id}>
                    {label}, {price === 0 ? "free" : formatAmount(price)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field
          label="Promo code"
          optional
          error={shown?.promo?.problem ?? errors.promo_code?.message ?? null}
          hint={shown?.promo?.note ?? undefined}
        >
          {(control) => (
            <TextInput {...control} autoCapitalize="characters" {...form.register("promo_code")} />
          )}
        </Field>
        {shown ? (
          <OrderTotals totals={shown} dimmed={!quote.isCurrent} unknown="Needs the address" />
        ) : (
          <p className="text-sm text-muted">Add an item to see the total.</p>
        )}
        {shown?.delivery_problem && <Notice tone="error">{shown.delivery_problem}</Notice>}
        {quote.isError && <Notice tone="error">{quote.error.message}</Notice>}
        {saving.problem && <Notice tone="error">{saving.problem}</Notice>}
        <Button
          type="submit"
          busy={saving.isSending}
          disabled={!shown?.orderable || !quote.isCurrent || !shown.shipping_method || isTaxNeeded}
        >
          {shown?.tax_problem?.confirmable ? "Place order" : "Send payment link"}
        </Button>
        <p className="text-sm text-muted">{ACTS.adminSendPhoneOrder.sentence}</p>
        <MailsWait act="adminSendPhoneOrder" />
        <Button variant="ghost" busy={saving.isSaving} onClick={() => void saving.save()}>
          Save draft
        </Button>
        {draft && (
          <Button variant="ghost" busy={saving.isDeleting} onClick={() => void saving.remove()}>
            Delete draft
          </Button>
        )}
      </Section>
      <SentDialog sent={saving.sent} />
    </form>
  );
}
