"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextInput } from "@/components/ui/form/field";
import { showToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import { localToday } from "@/lib/platform/intl/local-dates";
import { parseNumber } from "@/lib/platform/money/parse-amount";
import { admin } from "../client";
import type { Rate } from "./tax-words";

/** Changes a rate from a day on, or gives it its last day. */
export function RateStep({ rate, step, onDone }: { rate: Rate; step: "change" | "end"; onDone: () => void }) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: (form: FormData) => {
      const { id, version } = rate;
      const day = String(form.get("day"));
      if (step === "end") {
        return admin.post("v1/admin/tax-rates/{id}/end", {
          params: { id },
          body: { last_day: day, version },
        });
      }
      const percent = parseNumber(String(form.get("percent")));
      if (percent === null) throw new Error("Enter a rate such as 8.875");
      return admin.put("v1/admin/tax-rates/{id}", {
        params: { id },
        body: { percent, on_shipping: form.get("on_shipping") === "on", from: day, version },
      });
    },
    onSuccess: () => {
      showToast("Saved. Orders keep the rates they were placed with.");
      onDone();
    },
  });
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate(new FormData(event.currentTarget));
      }}
    >
      {error && <Notice tone="error" title={error.message} />}
      {step === "change" && (
        <>
          <Field label="Rate, %">
            {(control) => (
              <TextInput
                {...control}
                name="percent"
                inputMode="decimal"
                defaultValue={String(rate.percent)}
              />
            )}
          </Field>
          <Checkbox label="Also on shipping" name="on_shipping" defaultChecked={rate.on_shipping} />
        </>
      )}
      <Field
        label={step === "change" ? "From" : "Last day"}
        hint={
          step === "change"
            ? `The current rate ends the day before. Choose its first day, ${rate.valid_from}, to correct it.`
            : undefined
        }
      >
        {(control) => <TextInput {...control} name="day" type="date" defaultValue={localToday()} />}
      </Field>
      <Button type="submit" busy={isPending}>
        {step === "change" ? "Change the rate" : "End the rate"}
      </Button>
    </form>
  );
}
