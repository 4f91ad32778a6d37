"use client";

import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { EVENT_NAMES, subjectOf, WEBHOOK_EVENTS, type WebhookEvent } from "@/lib/desk/webhooks/events";
import type { WebhookFormat } from "@/lib/desk/webhooks/model";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

export type WebhookValues = { name: string; address: string; format: WebhookFormat; events: WebhookEvent[] };

export const FORMAT_WORDS: Readonly<Record<WebhookFormat, string>> = {
  standard: "A program (signed JSON)",
  slack: "A Slack channel",
  teams: "A Microsoft Teams channel",
};

const SUBJECT_WORDS: Readonly<Record<ReturnType<typeof subjectOf>, string>> = {
  order: "Orders",
  payment: "Payments",
  shipment: "Shipments",
  refund: "Refunds",
  stock: "Stock",
  customer: "Customers",
  newsletter: "Newsletter",
  today: "Work that waits",
};

const GROUPS = Object.entries(SUBJECT_WORDS).map(([subject, title]) => ({
  title,
  events: EVENT_NAMES.filter((event) => subjectOf(event) === subject),
}));

/** The fields of a webhook: what is sent, and where to. */
export function WebhookForm({
  values,
  submitLabel,
  isNew = false,
  onSubmit,
}: {
  values: WebhookValues;
  submitLabel: string;
  /** only then can its format be chosen */
  isNew?: boolean;
  /** @throws ApiProblem */
  onSubmit: (values: WebhookValues) => Promise<void>;
}) {
  const { register, handleSubmit, setError, watch, formState } = useForm<WebhookValues>({
    defaultValues: values,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (typed) => {
    try {
      await onSubmit(typed);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const { name, events } = error.errors ?? {};
      if (name) setError("name", { message: name[0] ?? "" });
      if (events) setError("events", { message: events[0] ?? "" });
      if (!name && !events) setError("address", { message: error.errors?.address?.[0] ?? error.message });
    }
  });
  const isChannel = watch("format") !== "standard";
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Name" error={errors.name?.message ?? null}>
        {(control) => (
          <TextInput {...control} maxLength={60} {...register("name", { required: "Enter a name" })} />
        )}
      </Field>
      {isNew && (
        <Field label="Sends to">
          {(control) => (
            <Select {...control} {...register("format")}>
              {Object.entries(FORMAT_WORDS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label="Address"
        optional={!isNew && isChannel}
        hint={
          isChannel
            ? `The channel’s incoming webhook, as Slack or Teams shows it.${isNew ? "" : " Leave it empty to keep it."}`
            : "It begins with https and is reachable from the internet."
        }
        error={errors.address?.message ?? null}
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            autoComplete="off"
            {...register("address", isNew || !isChannel ? { required: "Enter the address" } : {})}
          />
        )}
      </Field>
      <div className="grid gap-4">
        {errors.events?.message && (
          <p role="alert" className="text-sm text-danger">
            {errors.events.message}
          </p>
        )}
        {GROUPS.map(({ title, events }) => (
          <fieldset key={title}>
            <legend className="text-sm font-medium">{title}</legend>
            {events.map((event) => (
              <Checkbox
                key={event}
                value={event}
                label={
                  <>
                    {WEBHOOK_EVENTS[event]} <code className="text-muted">{event}</code>
                  </>
                }
                {...register("events", {
                  validate: (chosen) => chosen.length > 0 || "Choose at least one event",
                })}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        {submitLabel}
      </Button>
    </form>
  );
}
