"use client";

import { useCallback, useContext, useRef, useState } from "react";
import { BotCheckSlot, botCheckHeaders } from "@/components/people/bot-check/bot-check-slot";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Disclosure } from "@/components/ui/navigation/disclosure";
import { readSessionValue, writeSessionValue } from "@/hooks/session-value";
import { shopper } from "@/lib/desk/browser/shopper-client";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { currencyName, formatPrice } from "@/lib/platform/money/model";
import { CHECKOUT_CARDS_KEY } from "@/lib/selling/checkout/model";
import { MAX_CARDS, MAX_TYPED_CODE, normalizeGiftCode } from "@/lib/selling/gift-cards/model";
import { CheckoutBotCheckContext } from "../bot-check-context";

/** A gift card that the shopper has entered, with what was left on it then, a decimal amount. */
export type EnteredCard = { code: string; lastFour: string; balance: number };

const isCard = (value: unknown): value is EnteredCard => {
  const { code, lastFour, balance } = (value ?? {}) as Record<string, unknown>;
  return typeof code === "string" && typeof lastFour === "string" && typeof balance === "number";
};

function storedCards(): EnteredCard[] {
  const stored = readSessionValue(CHECKOUT_CARDS_KEY);
  return Array.isArray(stored) ? stored.filter(isCard).slice(0, MAX_CARDS) : [];
}

/** The gift cards entered in this tab, which keeps them until the order is placed: a lost answer is asked for again with them. */
export function useGiftCards() {
  const [cards, setCards] = useState<readonly EnteredCard[]>(storedCards);
  const change = useCallback((next: readonly EnteredCard[]) => {
    writeSessionValue(CHECKOUT_CARDS_KEY, next.length > 0 ? next : null);
    setCards(next);
  }, []);
  return { cards, change };
}
export type GiftCards = ReturnType<typeof useGiftCards>;

/**
 * Enters gift cards that pay for the order. Not a form element, because it sits within the checkout's form.
 * @param props.otherCurrency the name of the cart's currency if it isn't the shop's own, which gift cards can't pay for
 */
export function GiftCardField({
  giftCards: { cards, change },
  otherCurrency,
}: {
  giftCards: GiftCards;
  otherCurrency: string | null;
}) {
  const botCheck = useContext(CheckoutBotCheckContext);
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  if (otherCurrency && cards.length === 0) return null;
  const add = async () => {
    const code = normalizeGiftCode(typed);
    if (!code || busy) {
      setProblem(code ? null : "Enter the code of your gift card");
      return;
    }
    if (cards.some((card) => card.code === code)) {
      setProblem("You’ve already added this gift card");
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const headers = await botCheckHeaders(box.current?.closest("form") ?? null);
      const { data } = await shopper.post("v1/gift-cards/balance", { body: { code }, headers });
      if (data.balance === 0) {
        setProblem("There’s nothing left on this gift card.");
        return;
      }
      change([...cards, { code, lastFour: data.last_four, balance: data.balance }]);
      setSaid(`Gift card ending in ${data.last_four} added, ${formatPrice(data.balance)}.`);
      setTyped("");
    } catch (error) {
      if (!(error instanceof ApiProblem)) console.error("a gift card could not be read", error);
      setProblem(error instanceof ApiProblem ? error.message : "Something went wrong. Try again.");
    } finally {
      setBusy(false);
    }
  };
  return (
    <div ref={box} tabIndex={-1} className="grid gap-2 text-sm outline-none">
      <p role="status" className="sr-only">
        {said}
      </p>
      {otherCurrency && (
        <p className="text-muted">
          Gift cards can’t pay for an order in {otherCurrency}. Switch your cart to {currencyName()} to use
          them.
        </p>
      )}
      {cards.map((card) => (
        <p key={card.code} className="flex flex-wrap items-center justify-between gap-x-4">
          <span>
            Gift card ending in {card.lastFour}: {formatPrice(card.balance)}
          </span>
          <button
            type="button"
            className="text-link inline-flex min-h-11 items-center"
            onClick={() => {
              change(cards.filter((one) => one !== card));
              setSaid(`Gift card ending in ${card.lastFour} removed.`);
              box.current?.focus();
            }}
          >
            Remove<span className="sr-only"> gift card ending in {card.lastFour}</span>
          </button>
        </p>
      ))}
      {cards.length < MAX_CARDS && !otherCurrency && (
        <Disclosure
          summary={cards.length > 0 ? "Add another gift card" : "Gift card"}
          open={problem !== null}
        >
          <div className="flex flex-wrap items-start gap-2">
            <Field label="Gift card code" error={problem} className="min-w-56 flex-1">
              {(control) => (
                <TextInput
                  {...control}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  onKeyDown={(event) => {
                    if (event.key !== "Enter") return;
                    event.preventDefault();
                    void add();
                  }}
                  maxLength={MAX_TYPED_CODE}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                />
              )}
            </Field>
            <Button variant="secondary" className="mt-6.5" busy={busy} onClick={() => void add()}>
              Apply<span className="sr-only"> gift card</span>
            </Button>
          </div>
          <BotCheckSlot page={botCheck} action="gift-card" />
        </Disclosure>
      )}
    </div>
  );
}
