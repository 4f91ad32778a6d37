"use client";

import { admin } from "@/components/admin/client";
import { formatAmountIn } from "@/components/admin/kit/formats";
import { Field, TextInput } from "@/components/ui/form/field";
import { ACTS } from "@/lib/desk/api/acts";
import { StepDialog, textOf } from "../form/step-form";
import type { DialogProps } from "../form/types";

/** Quotes an order in a coin; the customer reads the amount in an email and the address on the order's page. */
export function CoinQuoteDialog(props: DialogProps) {
  const { number, total } = props.order;
  return (
    <StepDialog
      act="adminQuoteCoin"
      {...props}
      title="Send crypto quote"
      description={`The order comes to ${formatAmountIn(total, props.order.currency_format)}. ${ACTS.adminQuoteCoin.sentence}`}
      label="Send quote"
      message="Quote sent"
      send={(form) =>
        admin.post("v1/admin/orders/{number}/coin-quotes", {
          params: { number },
          body: {
            coin: textOf(form, "coin") ?? "",
            amount: textOf(form, "amount") ?? "",
            address: textOf(form, "address") ?? "",
            hours: Number(textOf(form, "hours") ?? 24),
          },
        })
      }
    >
      {(errorOf) => (
        <>
          <Field label="Cryptocurrency" hint="Its symbol, such as BTC" error={errorOf("coin")}>
            {(control) => <TextInput {...control} name="coin" autoCapitalize="characters" />}
          </Field>
          <Field label="Amount in that cryptocurrency" error={errorOf("amount")}>
            {(control) => <TextInput {...control} name="amount" inputMode="decimal" />}
          </Field>
          <Field
            label="Payment address"
            hint="Check every character. A payment to a wrong address is lost."
            error={errorOf("address")}
          >
            {(control) => <TextInput {...control} name="address" autoComplete="off" spellCheck={false} />}
          </Field>
          <Field label="Hours the quote is valid" error={errorOf("hours")}>
            {(control) => (
              <TextInput {...control} name="hours" type="number" min={1} max={720} defaultValue="24" />
            )}
          </Field>
        </>
      )}
    </StepDialog>
  );
}
