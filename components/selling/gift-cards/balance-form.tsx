"use client";

import { type FormEvent, useEffect, useState } from "react";
import { BotCheckSlot, botCheckHeaders } from "@/components/people/bot-check/bot-check-slot";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { shopper } from "@/lib/desk/browser/shopper-client";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import type { BotCheckPage } from "@/lib/platform/bot-check/port";
import { formatLongDate } from "@/lib/platform/intl/dates";
import { formatPrice } from "@/lib/platform/money/model";
import { MAX_TYPED_CODE, normalizeGiftCode } from "@/lib/selling/gift-cards/model";

type Card = { balance: number; last_four: string; expires_on: string | null };

/** `7K2M-…`: a code in groups, as the email has it. */
const grouped = (code: string) =>
  normalizeGiftCode(code)
    .match(/.{1,4}/g)
    ?.join("-") ?? "";

/** Looks up what is left on a gift card, and prints it. The link of a card's mail has its code in the fragment. */
export function BalanceForm({ botCheck, shop }: { botCheck: BotCheckPage | null; shop: string }) {
  const [code, setCode] = useState("");
  const [card, setCard] = useState<Card | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const fromMail = window.location.hash.slice(1);
    if (!/^[A-Z0-9-]{16,24}$/.test(fromMail)) return;
    setCode(fromMail);
    // out of the address, before anything else of the page could read it there
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, "", pathname + search);
    // the router, which listens only now, would put back the address that it has begun with
    const clearing = window.setTimeout(() => window.history.replaceState(null, "", pathname + search));
    return () => window.clearTimeout(clearing);
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setCard(null);
    if (!code.trim()) {
      setProblem("Enter the code of your gift card");
      return;
    }
    setProblem(null);
    setBusy(true);
    try {
      const headers = await botCheckHeaders(form);
      const { data } = await shopper.post("v1/gift-cards/balance", { body: { code }, headers });
      setCard(data);
    } catch (error) {
      if (!(error instanceof ApiProblem)) console.error("the balance could not be read", error);
      setProblem(error instanceof ApiProblem ? error.message : "Something went wrong. Try again.");
    } finally {
      setBusy(false);
    }
  };
  const amount = card && formatPrice(card.balance);
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 print:hidden">
        <Field label="Code" hint="It’s in the email, like XXXX-XXXX-XXXX-XXXX." error={problem}>
          {(control) => (
            <TextInput
              {...control}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              maxLength={MAX_TYPED_CODE}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <BotCheckSlot page={botCheck} action="gift-card" />
        <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
          Check balance
        </Button>
      </form>
      <div role="status" className="mt-4">
        {card && (
          <section className="grid gap-2 rounded-sm border border-line bg-card p-6 text-center print:border-2">
            <p className="text-lg">{shop} gift card</p>
            <p className="figures font-serif text-4xl">{amount}</p>
            <p className="figures font-medium tracking-wider">{grouped(code)}</p>
            <p className="text-sm text-muted">
              {card.expires_on ? `Good through ${formatLongDate(card.expires_on)}. ` : ""}
              Enter the code at checkout.
            </p>
            <Button
              variant="secondary"
              size="sm"
              className="mt-2 justify-self-center print:hidden"
              onClick={() => window.print()}
            >
              Print this card
            </Button>
          </section>
        )}
      </div>
    </>
  );
}
