"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { shopper } from "@/lib/desk/browser/shopper-client";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

type Said = { tone: "error" | "info"; words: string };

const AWAY = "The register isn’t answering, so VAT is charged. You can try again in a minute.";
const INVALID = "The register doesn’t know this number, so VAT is charged.";

/**
 * A business’s VAT number, which its country’s register confirms before the total is without VAT.
 * @param value the number that was checked last; empty for none
 */
export function VatNumberField({ value, onChange }: { value: string; onChange: (number: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function check() {
    const number = typed.trim();
    setSaid(null);
    if (number === "") {
      onChange("");
      return;
    }
    setBusy(true);
    try {
      const { data } = await shopper.post("v1/vat-numbers", { body: { number } });
      setTyped(data.number);
      // the quote reads the answer, so the total follows whatever it was
      onChange(data.number);
      setSaid(
        data.state === "valid"
          ? { tone: "info", words: data.name ? `Confirmed: ${data.name}.` : "Confirmed." }
          : { tone: "error", words: data.state === "away" ? AWAY : INVALID },
      );
    } catch (error) {
      onChange("");
      const words =
        error instanceof ApiProblem ? (error.errors?.number?.[0] ?? error.message) : "Try again in a minute.";
      setSaid({ tone: "error", words });
    } finally {
      setBusy(false);
    }
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-lg font-semibold">Buying for a business</legend>
      <Field
        label="VAT number"
        optional
        hint="Of a business registered for VAT in the country of delivery. Enter its name as the company above."
        error={said?.tone === "error" ? said.words : null}
      >
        {(control) => (
          <span className="flex flex-wrap gap-3">
            <TextInput
              {...control}
              className="min-w-0 flex-1 basis-48"
              value={typed}
              maxLength={30}
              autoComplete="off"
              onChange={({ target }) => {
                setTyped(target.value);
                // another number is checked before it counts
                if (value !== "") onChange("");
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                void check();
              }}
            />
            <Button type="button" variant="secondary" busy={isBusy} onClick={() => void check()}>
              Check number
            </Button>
          </span>
        )}
      </Field>
      <p role="status" className="text-sm">
        {said?.tone === "info" ? said.words : null}
      </p>
    </fieldset>
  );
}
