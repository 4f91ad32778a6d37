import type { UseFormRegisterReturn } from "react-hook-form";
import { Field, TextInput } from "@/components/ui/form/field";
import type { ContactForm } from "@/lib/selling/checkout/draft/draft";

/** Email and phone of the checkout. */
export function ContactFields({
  register,
  errorOf,
}: {
  register: (field: keyof ContactForm) => UseFormRegisterReturn;
  errorOf: (field: keyof ContactForm) => string | null;
}) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-lg font-semibold">Contact</legend>
      <Field
        label="Email"
        hint="We’ll send your confirmation and order updates here."
        error={errorOf("email")}
        required
      >
        {(control) => <TextInput {...control} {...register("email")} type="email" autoComplete="email" />}
      </Field>
      <Field
        label="Phone"
        hint="In case the carrier needs to reach you about your delivery."
        error={errorOf("phone")}
        optional
      >
        {(control) => <TextInput {...control} {...register("phone")} type="tel" autoComplete="tel" />}
      </Field>
    </fieldset>
  );
}
