"use client";

import { Field, TextInput } from "@/components/ui/field";
import { type ContactForm, contactProblems } from "@/lib/selling/checkout/draft";
import { StepFooter } from "./step-footer";
import type { StepProps } from "./step-props";
import { useStepForm } from "./use-step-form";

export function ContactStep({ values, onChange, onDone, serverErrors, total }: StepProps<ContactForm>) {
  const { form, errorOf } = useStepForm({ values, problems: contactProblems, onChange, serverErrors });
  return (
    <form noValidate onSubmit={form.handleSubmit(onDone)} className="grid gap-6">
      <Field
        label="Email"
        hint="We’ll send your confirmation and order updates here."
        error={errorOf("email")}
        required
      >
        {(control) => (
          <TextInput {...control} {...form.register("email")} type="email" autoComplete="email" />
        )}
      </Field>
      <Field
        label="Phone"
        hint="In case the courier needs to reach you about your delivery."
        error={errorOf("phone")}
        optional
      >
        {(control) => <TextInput {...control} {...form.register("phone")} type="tel" autoComplete="tel" />}
      </Field>
      <StepFooter label="Continue to shipping" total={total} />
    </form>
  );
}
