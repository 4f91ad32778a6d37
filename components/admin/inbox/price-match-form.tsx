"use client";

import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { showToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { currencyName, shopCurrency } from "@/lib/platform/money/model";
import { amountProblem, parseAmount } from "@/lib/platform/money/parse-amount";
import { admin } from "../client";
import { formatAmount, formatDate } from "../kit/formats";
import { Section } from "../kit/section";
import { endOfDay, type MessageDetail } from "./types";

/** A code that was made, in the words of a reply. */
export type MatchedPrice = { code: string; price: string; until: string; day: string };

type Values = { sku: string; price: string; day: string };

/** Days for which an offer is proposed. */
const OFFER_DAYS = 7;

function proposedDay(): string {
  const at = new Date();
  at.setDate(at.getDate() + OFFER_DAYS);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const amountOf = (typed: string): number => parseAmount(typed) ?? 0;

/** Makes the code that gives one stone at a matched price, and hands it to the reply. */
export function PriceMatchForm({
  message,
  onMatched,
}: {
  message: MessageDetail;
  onMatched: (matched: MatchedPrice) => void;
}) {
  const { reference, matched_stone: stone, promo_code: former } = message;
  const requested = message.fields.find(({ name }) => name === "price")?.value ?? "";
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: {
      sku: stone?.sku ?? "",
      price: parseAmount(requested)?.toFixed(shopCurrency().digits) ?? requested,
      day: proposedDay(),
    },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ sku, price, day }) => {
    const amount = amountOf(price);
    try {
      const { data } = await admin.post("v1/admin/inbox/{reference}/price-match-codes", {
        params: { reference },
        body: { sku, price: amount, valid_until: endOfDay(day) },
      });
      onMatched({
        code: data.code,
        price: formatAmount(amount),
        until: formatDate(data.valid_until),
        day,
      });
      showToast(`${data.code} takes ${formatAmount(data.discount)} off. It is in your reply.`);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const { sku: inSku, price: inPrice } = error.errors ?? {};
      if (inPrice) setError("price", { message: inPrice[0] ?? "" });
      if (inSku || !inPrice) setError("sku", { message: inSku?.[0] ?? error.message });
    }
  });
  return (
    <Section title="Match the price">
      {former && <Notice>The code {former} was made for this request. A new one ends it.</Notice>}
      {stone ? (
        <p className="text-sm text-muted">
          Our stone {stone.sku} costs {formatAmount(stone.price)}
          {stone.availability === "available" ? "." : " and is no longer on sale."}
        </p>
      ) : (
        <p className="text-sm text-muted">
          None of our stones has this report. Enter the SKU of an equal one.
        </p>
      )}
      <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
        <Field label="SKU of the stone" error={errors.sku?.message ?? null}>
          {(control) => <TextInput {...control} {...register("sku", { required: "Enter the SKU" })} />}
        </Field>
        <div className="grid gap-4 sm:max-lg:grid-cols-2">
          <Field label={`Matched price, ${currencyName()}`} error={errors.price?.message ?? null}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                {...register("price", {
                  validate: (typed) => amountOf(typed) > 0 || amountProblem(),
                })}
              />
            )}
          </Field>
          <Field label="Valid through" error={errors.day?.message ?? null}>
            {(control) => (
              <TextInput {...control} type="date" {...register("day", { required: "Choose the last day" })} />
            )}
          </Field>
        </div>
        <p className="text-sm text-muted">
          The code works once, for this stone only, loose or in a ring. Trade discounts aren’t added to it.
        </p>
        <Button type="submit" variant="secondary" busy={isSubmitting} className="justify-self-start">
          Make a code
        </Button>
      </form>
    </Section>
  );
}
