"use client";

import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field, TextInput } from "@/components/ui/field";
import type { Quote } from "@/lib/selling/cart/schema";
import { MAX_PROMO_CODE } from "@/lib/selling/promotions/model";
import type { Promo } from "./use-promo";

/** Promo code field with the server's answer: what the code gives, or why it doesn't apply. */
export function PromoField({
  promo,
  quote,
  isStale,
}: {
  promo: Promo;
  quote: Quote | null;
  isStale: boolean;
}) {
  const told = quote?.promo?.code === promo.code ? quote?.promo : null;
  // a code that is still being checked is neither valid nor invalid
  const good = promo.code !== null && told && !told.problem && !isStale;
  if (good) {
    return (
      <div className="grid gap-1 text-sm" role="status">
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="font-medium">Code {told.code}</span>
          <RemoveCode promo={promo} />
        </p>
        {told.description && <p className="text-muted">{told.description}</p>}
        {told.note && <p className="text-muted">{told.note}</p>}
      </div>
    );
  }
  if (promo.code === null) {
    return (
      <Disclosure summary="Promo code" className="text-sm">
        <CodeForm promo={promo} error={null} busy={false} />
        <a href="/promo-code" className="text-link mt-1 inline-flex min-h-11 items-center">
          Today’s codes
        </a>
      </Disclosure>
    );
  }
  return (
    <div className="grid gap-1 text-sm">
      <CodeForm promo={promo} error={isStale ? null : (told?.problem ?? null)} busy={isStale} />
      <RemoveCode promo={promo} />
    </div>
  );
}

/** Not a form element, because it sits within the checkout's form, which Enter must not submit. */
function CodeForm({ promo, error, busy }: { promo: Promo; error: string | null; busy: boolean }) {
  const [typed, setTyped] = useState(promo.code ?? "");
  const apply = () => {
    if (!busy && typed.trim()) promo.apply(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-3" aria-live="polite">
      <Field label={<span className="sr-only">Promo code</span>} error={error}>
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_PROMO_CODE}
            placeholder="Promo code"
          />
        )}
      </Field>
      <Button variant="secondary" busy={busy} onClick={apply} className="mt-1.5">
        Apply
      </Button>
    </div>
  );
}

function RemoveCode({ promo }: { promo: Promo }) {
  return (
    <button
      type="button"
      onClick={promo.forget}
      className="text-link inline-flex min-h-11 items-center justify-self-start"
    >
      Remove code
    </button>
  );
}
