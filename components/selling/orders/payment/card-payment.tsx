"use client";

import type { Stripe, StripeElements, StripePaymentElement } from "@stripe/stripe-js";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { Skeleton } from "@/components/ui/status/skeleton";
import { formatPriceIn, type Written } from "@/lib/platform/money/written";
import { orderPath } from "@/lib/selling/orders/model";
import type { PaymentStep } from "@/lib/selling/payments/schema";
import { cardAppearance } from "./card-appearance";
import { HeldUntil } from "./held-until";
import { loadStripeScript } from "./load-stripe";

type CardStep = Extract<PaymentStep, { kind: "card" }>;

/** Pays an order in the provider's own card fields, so no card number reaches the shop. */
export function CardPayment({
  orderId,
  payment,
  format,
  extendable,
  note = null,
}: {
  orderId: string;
  payment: CardStep;
  /** how the amount is written, if it isn't in the shop's own currency */
  format?: Written;
  extendable: boolean;
  /** what is said of the payment, if it isn't the order's only one */
  note?: string | null;
}) {
  const fields = useRef<HTMLDivElement>(null);
  const ready = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const [state, setState] = useState<"loading" | "open" | "paying" | "broken">("loading");
  const [problem, setProblem] = useState<string | null>(null);
  const { client_secret: clientSecret, publishable_key: key, script } = payment;

  useEffect(() => {
    let gone = false;
    let element: StripePaymentElement | null = null;
    const start = async () => {
      try {
        const stripe = await loadStripeScript(key, script);
        if (gone || !fields.current) return;
        const elements = stripe.elements({ clientSecret, appearance: cardAppearance() });
        element = elements.create("payment", { layout: "tabs" });
        element.on("ready", () => setState((now) => (now === "loading" ? "open" : now)));
        element.on("loaderror", ({ error }) => {
          console.error("the payment could not be shown", error);
          setState("broken");
        });
        ready.current = { stripe, elements };
        element.mount(fields.current);
      } catch (error) {
        console.error("the payment could not be shown", error);
        if (!gone) setState("broken");
      }
    };
    void start();
    return () => {
      gone = true;
      element?.destroy();
    };
  }, [clientSecret, key, script]);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready.current || state !== "open") return;
    setState("paying");
    setProblem(null);
    const { stripe, elements } = ready.current;
    try {
      const { error } = await stripe.confirmPayment({
        elements,
        // the only page that checks the payment's outcome at once
        confirmParams: { return_url: new URL(orderPath(orderId), window.location.href).href },
      });
      // on success the provider redirects to this page, which then checks the outcome
      if (!error) return;
      setProblem(error.message ?? "Your payment was declined. You haven’t been charged.");
    } catch (error) {
      console.error("the payment could not be sent", error);
      setProblem("We can’t tell whether your payment went through. Reload this page before you try again.");
    }
    setState("open");
  };

  return (
    <section
      aria-labelledby="how-to-pay"
      className="grid gap-4 rounded-sm border border-line-strong bg-card p-4 sm:p-6"
    >
      <h2 id="how-to-pay" className="text-3xl">
        Your payment
      </h2>
      {note && <p className="text-muted">{note}</p>}
      <HeldUntil orderId={orderId} until={payment.due_at} extendable={extendable} />
      {state === "broken" ? (
        <Notice tone="error" title="We couldn’t load the payment form.">
          <p>Your order is saved. Reload this page or call us.</p>
        </Notice>
      ) : (
        <form onSubmit={(event) => void pay(event)} className="grid gap-4">
          {state === "loading" && <Skeleton className="h-40" />}
          <div ref={fields} />
          {problem && (
            <Notice tone="error" role="alert" title="You haven’t been charged yet.">
              <p>{problem}</p>
            </Notice>
          )}
          <Button
            type="submit"
            busy={state === "paying"}
            disabled={state === "loading"}
            className="justify-self-start"
          >
            Pay {formatPriceIn(payment.amount, format)}
          </Button>
          <p className="text-sm text-muted">
            Your card number is encrypted and goes only to our payment provider. It never reaches our server.
          </p>
        </form>
      )}
    </section>
  );
}
