"use client";

import type { FieldPath, UseFormReturn } from "react-hook-form";
import { admin } from "@/components/admin/client";
import { OutdatedNotice } from "@/components/admin/kit/form/outdated-notice";
import { useRecordForm } from "@/components/admin/kit/form/use-record-form";
import { Loading } from "@/components/admin/kit/loading";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Notice } from "@/components/ui/status/notice";
import type { OrderDetail } from "../form/types";
import { orderKey } from "../form/use-order-step";

const FIELDS = [
  { name: "name", label: "Full name" },
  { name: "company", label: "Company", isOptional: true },
  { name: "line1", label: "Street address" },
  { name: "line2", label: "Apartment, suite", isOptional: true },
  { name: "city", label: "City" },
  { name: "postcode", label: "ZIP or postal code" },
] as const;

type Address = Record<(typeof FIELDS)[number]["name"] | "country" | "region", string>;
type Values = { shipping_address: Address; billing_address: Address; phone: string; gift_note: string };

const addressOf = (address: OrderDetail["shipping_address"]): Address => ({
  name: address.name,
  company: address.company ?? "",
  line1: address.line1,
  line2: address.line2 ?? "",
  city: address.city,
  postcode: address.postcode ?? "",
  region: address.region ?? "",
  country: address.country,
});

const KINDS = [
  { kind: "shipping_address", title: "Ship to" },
  { kind: "billing_address", title: "Bill to" },
] as const;

/** Changes where an order goes, its phone number, and its gift note. */
export function AddressForm({ number, onSaved }: { number: string; onSaved: () => void }) {
  const { form, submit, problem, record, outdated } = useRecordForm<OrderDetail, Values>({
    queryKey: orderKey(number),
    read: async (signal) =>
      (await admin.get("v1/admin/orders/{number}", { params: { number }, signal })).data,
    toValues: (order) => ({
      shipping_address: addressOf(order.shipping_address),
      billing_address: addressOf(order.billing_address),
      phone: order.phone ?? "",
      gift_note: order.gift_note ?? "",
    }),
    save: async (values, version) => {
      await admin.patch("v1/admin/orders/{number}", { params: { number }, body: { ...values, version } });
      onSaved();
    },
    savedMessage: "Order changed",
  });
  if (!record) return <Loading />;
  const { errors, isSubmitting } = form.formState;
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <OutdatedNotice outdated={outdated} />
      {problem && <Notice tone="error">{problem}</Notice>}
      {/* what is picked up stays at the showroom */}
      {KINDS.filter(({ kind }) => kind === "billing_address" || !record.picked_up).map(({ kind, title }) => (
        <fieldset key={kind} className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">{title}</legend>
          {FIELDS.map((field) => (
            <AddressField key={field.name} form={form} kind={kind} {...field} />
          ))}
        </fieldset>
      ))}
      <Field label="Phone" optional error={errors.phone?.message ?? null}>
        {(control) => <TextInput {...control} type="tel" {...form.register("phone")} />}
      </Field>
      <Field label="Gift note" optional error={errors.gift_note?.message ?? null}>
        {(control) => <TextArea {...control} rows={2} {...form.register("gift_note")} />}
      </Field>
      <Button type="submit" busy={isSubmitting}>
        Save
      </Button>
    </form>
  );
}

function AddressField({
  form,
  kind,
  name,
  label,
  isOptional = false,
}: {
  form: UseFormReturn<Values>;
  kind: (typeof KINDS)[number]["kind"];
  name: (typeof FIELDS)[number]["name"];
  label: string;
  isOptional?: boolean;
}) {
  const path = `${kind}.${name}` as FieldPath<Values>;
  return (
    <Field label={label} optional={isOptional} error={form.formState.errors[kind]?.[name]?.message ?? null}>
      {(control) => <TextInput {...control} {...form.register(path)} />}
    </Field>
  );
}
