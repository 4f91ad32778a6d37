"use client";

import { type FormEvent, useState } from "react";
import { addingProblem, useCart } from "@/components/selling/cart/use-cart";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Notice } from "@/components/ui/status/notice";
import { hasLink, MAX_GIFT_MESSAGE, MAX_GIFT_NAME } from "@/lib/selling/gift-cards/model";

type Amount = { amount: number; label: string };
type Values = Record<"amount" | "other" | "to" | "email" | "from" | "message" | "day" | "way", string>;
type Problems = Partial<Record<keyof Values, string>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Works on plain http, where crypto.randomUUID doesn't exist. */
function createId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  const text = `${hex.slice(0, 6).join("")}4${hex[6]?.[1]}${hex[7]}8${hex[8]?.[1]}${hex.slice(9).join("")}`;
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20, 32)}`;
}

function problemsOf(values: Values, least: Amount, most: Amount): Problems {
  const problems: Problems = {};
  const amount = Number(values.amount === "other" ? values.other.replace(/[^\d.]/g, "") : values.amount);
  if (!Number.isInteger(amount) || amount < least.amount || amount > most.amount)
    problems.other = `Enter a whole amount from ${least.label} to ${most.label}`;
  if (!values.to.trim()) problems.to = "Enter the recipient’s name";
  else if (hasLink(values.to)) problems.to = "Leave out web addresses";
  if (!values.from.trim()) problems.from = "Enter your name";
  else if (hasLink(values.from)) problems.from = "Leave out web addresses";
  if (values.way === "email" && !EMAIL.test(values.email.trim()))
    problems.email = "Enter the recipient’s email address";
  if (hasLink(values.message)) problems.message = "Leave out web addresses";
  return problems;
}

/** Chooses a gift card and puts it in the cart. */
export function GiftCardForm({
  amounts,
  least,
  most,
}: {
  amounts: readonly Amount[];
  least: Amount;
  most: Amount;
}) {
  const cart = useCart();
  const [values, setValues] = useState<Values>({
    amount: String(amounts[0]?.amount ?? "other"),
    other: "",
    to: "",
    email: "",
    from: "",
    message: "",
    day: "",
    way: "email",
  });
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const set = (name: keyof Values) => (event: { target: { value: string } }) =>
    setValues((now) => ({ ...now, [name]: event.target.value }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemsOf(values, least, most);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const amount = Number(values.amount === "other" ? values.other.replace(/[^\d.]/g, "") : values.amount);
    const isAdded = cart.add({
      kind: "gift_card",
      id: createId(),
      amount,
      seenPrice: amount,
      sender_name: values.from.trim(),
      recipient_name: values.to.trim(),
      recipient_email: values.way === "email" ? values.email.trim() : null,
      message: values.message.trim() || null,
      send_on: values.day || null,
    });
    if (isAdded) window.location.assign("/cart");
    else setFailure(addingProblem());
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-6 print:hidden" aria-label="Buy a gift card">
      <fieldset>
        <legend className="mb-3 text-lg font-semibold">Amount</legend>
        <div className="flex flex-wrap gap-2">
          {[...amounts, { amount: "other", label: "Other" }].map(({ amount, label }) => (
            <label
              key={amount}
              className={`${buttonClass("secondary", "sm")} cursor-pointer has-checked:border-ink has-checked:bg-ground has-focus-visible:outline-2`}
            >
              <input
                type="radio"
                name="amount"
                className="sr-only"
                value={String(amount)}
                checked={values.amount === String(amount)}
                onChange={set("amount")}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {(values.amount === "other" || problems.other) && (
        <Field
          label="Other amount"
          hint={`From ${least.label} to ${most.label}`}
          error={problems.other ?? null}
        >
          {(control) => (
            <TextInput
              {...control}
              name="other"
              inputMode="numeric"
              value={values.other}
              onChange={set("other")}
            />
          )}
        </Field>
      )}
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-lg font-semibold">How you give it</legend>
        {(
          [
            ["email", "We email it to the recipient"],
            ["print", "I print it and give it myself"],
          ] as const
        ).map(([way, label]) => (
          <label key={way} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="way"
              value={way}
              checked={values.way === way}
              onChange={set("way")}
              className="size-5 accent-ink"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Recipient’s name" error={problems.to ?? null}>
          {(control) => (
            <TextInput
              {...control}
              name="to"
              maxLength={MAX_GIFT_NAME}
              value={values.to}
              onChange={set("to")}
            />
          )}
        </Field>
        {values.way === "email" && (
          <Field label="Recipient’s email" error={problems.email ?? null}>
            {(control) => (
              <TextInput
                {...control}
                name="email"
                type="email"
                value={values.email}
                onChange={set("email")}
              />
            )}
          </Field>
        )}
        <Field label="Your name" error={problems.from ?? null}>
          {(control) => (
            <TextInput
              {...control}
              name="from"
              autoComplete="name"
              maxLength={MAX_GIFT_NAME}
              value={values.from}
              onChange={set("from")}
            />
          )}
        </Field>
        <Field
          label="Day to send it"
          hint={
            values.way === "email"
              ? "Leave empty to send it as soon as it’s paid and checked."
              : "Leave empty to get it as soon as it’s paid and checked."
          }
          optional
          error={problems.day ?? null}
        >
          {(control) => (
            <TextInput {...control} name="day" type="date" value={values.day} onChange={set("day")} />
          )}
        </Field>
      </div>
      <Field label="Message" optional error={problems.message ?? null}>
        {(control) => (
          <TextArea
            {...control}
            name="message"
            rows={3}
            maxLength={MAX_GIFT_MESSAGE}
            value={values.message}
            onChange={set("message")}
          />
        )}
      </Field>
      {failure && <Notice tone="error" title={failure} />}
      <Button type="submit" disabled={!cart.hydrated} className="justify-self-start max-sm:w-full">
        Add to cart
      </Button>
      <noscript>
        <p className="text-sm text-muted">Turn on JavaScript to buy a gift card, or call us.</p>
      </noscript>
    </form>
  );
}
