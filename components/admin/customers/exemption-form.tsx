"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { TAX_REGIONS } from "@/lib/platform/settings/schemas/tax-regions";
import { callAdmin } from "../client";
import { SchemaForm } from "../settings/schema-form";

const REASONS = ["Resale", "Government", "Nonprofit organization", "Diplomat"];
const PLACES = { type: "array", items: { type: "string", enum: TAX_REGIONS } } as const;

/** A new certificate of a customer who pays no tax. */
export function ExemptionForm({ customerId, onAdded }: { customerId: string; onAdded: () => void }) {
  const [places, setPlaces] = useState<unknown>([]);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (body: FormData) => {
      const file = body.get("file");
      if (file instanceof File && file.size === 0) body.delete("file");
      body.set("places", Array.isArray(places) ? places.join(",") : "");
      await callAdmin("POST", `v1/admin/customers/${customerId}/tax-exemptions`, { body });
    },
    onSuccess: onAdded,
  });
  const fields = error instanceof ApiProblem ? (error.errors ?? {}) : {};
  const text = (name: string) => fields[name]?.[0] ?? null;
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate(new FormData(event.currentTarget));
      }}
    >
      {error && Object.keys(fields).length === 0 && <Notice tone="error" title={error.message} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Reason" error={text("reason")}>
          {(control) => (
            <>
              <TextInput {...control} name="reason" list="exemption-reasons" autoComplete="off" />
              <datalist id="exemption-reasons">
                {REASONS.map((reason) => (
                  <option key={reason} value={reason} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label="Certificate number" optional error={text("certificate")}>
          {(control) => <TextInput {...control} name="certificate" autoComplete="off" />}
        </Field>
        <Field label="Last day" optional hint="Empty if it doesn’t expire." error={text("expires_on")}>
          {(control) => <TextInput {...control} name="expires_on" type="date" />}
        </Field>
        <Field label="File" optional hint="PDF, JPEG, or PNG, up to 5 MB." error={text("file")}>
          {(control) => (
            <TextInput
              {...control}
              name="file"
              type="file"
              accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
              className="content-center"
            />
          )}
        </Field>
      </div>
      <SchemaForm
        schema={PLACES}
        label="Places: none chosen means everywhere"
        value={places}
        onChange={setPlaces}
      />
      <Button type="submit" busy={isPending}>
        Add the certificate
      </Button>
    </form>
  );
}
