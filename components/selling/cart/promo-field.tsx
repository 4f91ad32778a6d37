"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Disclosure } from "@/components/ui/navigation/disclosure";
import type { Quote } from "@/lib/selling/cart/schema";
import { MAX_PROMO_CODE } from "@/lib/selling/promotions/model";
import type { Promo } from "./use-promo";

/**
 * Promo code field with the server's answer: what the code gives, or why it doesn't apply. Only the answer is a live
 * region, so that typing is never read out twice.
 */
export function PromoField({
  promo,
  quote,
  isStale,
}: {
  promo: Promo;
  quote: Quote | null;
  isStale: boolean;
}) {
  const answer = quote?.promo?.code === promo.code ? quote?.promo : null;
  // a code that is still being checked is neither valid nor invalid
  const good = promo.code !== null && answer && !answer.problem && !isStale ? answer : null;
  const { rejected } = promo;
  const box = useRef<HTMLDivElement>(null);
  const [isTyped, setTyped] = useState(false);
  const isGood = good !== null;
  useEffect(() => {
    // the field with the focus has made way for the accepted code
    if (isGood && isTyped && document.activeElement === document.body) box.current?.focus();
  }, [isGood, isTyped]);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-1 text-sm outline-none">
      <p role="status" className="sr-only">
        {good && `Code ${good.code} applied.`}
        {rejected && `${rejected.problem} You can order without a code.`}
      </p>
      {good ? (
        <>
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 font-medium break-words">Code {good.code}</span>
            <button
              type="button"
              onClick={() => {
                box.current?.focus();
                promo.forget();
              }}
              className="text-link inline-flex min-h-11 items-center"
            >
              Remove code
            </button>
          </p>
          {good.description && <p className="text-muted">{good.description}</p>}
          {good.note && <p className="text-muted">{good.note}</p>}
        </>
      ) : (
        <Disclosure summary="Promo code" open={promo.code !== null || rejected !== null}>
          <CodeForm promo={promo} busy={promo.code !== null} onApply={() => setTyped(true)} />
          {promo.isWaiting && (
            <button
              type="button"
              onClick={() => {
                box.current?.focus();
                promo.forget();
              }}
              className="text-link mt-1 mr-4 inline-flex min-h-11 items-center"
            >
              Remove code
            </button>
          )}
          <a href="/promo-code" className="text-link mt-1 inline-flex min-h-11 items-center">
            Today’s codes
          </a>
        </Disclosure>
      )}
    </div>
  );
}

/** Not a form element, because it sits within the checkout's form, which Enter must not submit. */
function CodeForm({ promo, busy, onApply }: { promo: Promo; busy: boolean; onApply: () => void }) {
  const { rejected } = promo;
  const [typed, setTyped] = useState(rejected?.code ?? promo.code ?? "");
  useEffect(() => {
    if (rejected) setTyped(rejected.code);
  }, [rejected]);
  const apply = () => {
    if (busy || !typed.trim()) return;
    onApply();
    promo.apply(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-3">
      <Field
        label={<span className="sr-only">Promo code</span>}
        error={rejected?.problem ?? null}
        hint={rejected && "You can order without a code."}
      >
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
