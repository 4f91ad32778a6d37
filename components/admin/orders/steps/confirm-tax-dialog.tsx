"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { admin } from "@/components/admin/client";
import { formatAmountIn } from "@/components/admin/kit/formats";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { ACTS } from "@/lib/desk/api/acts";
import type { quoteOrderTaxEndpoint } from "@/lib/desk/orders/tax-endpoints";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { StepDialog } from "../form/step-form";
import type { DialogProps, OrderDetail } from "../form/types";
import { EnteredRates, NO_RATES, ratesBody, type TypedRates } from "./entered-rates";

type Option = z.output<typeof quoteOrderTaxEndpoint.response>["data"]["options"][number];

const NOT_CHOSEN = "Choose a tax that shows a total. Calculate entered rates first.";

/** `Scarsdale, NY 10583` */
const placeOf = ({ city, region, postcode }: OrderDetail["shipping_address"]) =>
  [city, [region, postcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");

const keyOf = ({ choice }: Option) => (choice.kind === "place" ? `place ${choice.place}` : choice.kind);

/** The ways to confirm an order's tax, with what it comes to. @param entered rates to calculate by as well */
const useTaxQuotes = (number: string, entered: TypedRates | null, enabled: boolean) =>
  useQuery({
    queryKey: ["order-tax", number, entered],
    enabled,
    queryFn: async ({ signal }) =>
      (
        await admin.post("v1/admin/orders/{number}/tax-quotes", {
          params: { number },
          body: { entered: entered && ratesBody(entered) },
          signal,
        })
      ).data,
  });

/** Confirms the tax of an order: as it is calculated now, as in one of the places of its ZIP code, or by entered rates. */
export function ConfirmTaxDialog({ order, open, onClose }: DialogProps) {
  const { number, shipping_address: address } = order;
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState(NO_RATES);
  /** the rates that are calculated with; null while they are typed */
  const [entered, setEntered] = useState<TypedRates | null>(null);
  const { data, error, isFetching } = useTaxQuotes(number, null, open);
  const own = useTaxQuotes(number, entered, open && entered !== null);
  const problem = own.error instanceof ApiProblem ? own.error : null;
  const failure = error ?? (problem?.errors ? null : own.error);
  const options = data?.options ?? [];
  const ofRates = entered && own.data?.options.find(({ choice }) => choice.kind === "rates");
  const option = chosen === "rates" ? ofRates : options.find((one) => keyOf(one) === chosen);
  return (
    <StepDialog
      act="adminConfirmOrderTax"
      order={order}
      open={open}
      onClose={onClose}
      title="Confirm tax"
      description={`${data?.reason ? `${data.reason} ` : ""}The order goes to ${placeOf(address)}. ${ACTS.adminConfirmOrderTax.sentence}`}
      label="Confirm tax"
      message="Tax confirmed. The customer gets the link to pay."
      send={async () => {
        if (!option?.totals) throw new ApiProblem(422, "invalid", NOT_CHOSEN, { choice: [NOT_CHOSEN] });
        const { choice, totals } = option;
        return admin.post("v1/admin/orders/{number}/tax", {
          params: { number },
          body: { choice, total: totals.total },
        });
      }}
    >
      {(errorOf) => (
        <>
          <fieldset className="grid gap-2" aria-busy={isFetching}>
            <legend className="mb-2 font-medium">Tax</legend>
            {options.map((one) => (
              <Choice
                key={keyOf(one)}
                isChosen={chosen === keyOf(one)}
                isDisabled={one.totals === null}
                name={one.name}
                onChoose={() => setChosen(keyOf(one))}
              >
                <Totals format={order.currency_format} option={one} />
              </Choice>
            ))}
            <Choice
              isChosen={chosen === "rates"}
              name="Enter the rates for this order"
              onChoose={() => setChosen("rates")}
            >
              {ofRates && <Totals format={order.currency_format} option={ofRates} />}
            </Choice>
          </fieldset>
          {chosen === "rates" && (
            <>
              <EnteredRates
                typed={typed}
                errorOf={(field) => problem?.errors?.[`entered.${field}`]?.[0] ?? null}
                onChange={(next) => {
                  setTyped(next);
                  setEntered(null);
                }}
              />
              <Button
                variant="secondary"
                size="sm"
                className="justify-self-start"
                busy={own.isFetching}
                onClick={() => setEntered(typed)}
              >
                Calculate
              </Button>
            </>
          )}
          {failure && <Notice tone="error">{failure.message}</Notice>}
          {errorOf("choice") && <Notice tone="error">{errorOf("choice")}</Notice>}
        </>
      )}
    </StepDialog>
  );
}

function Choice({
  name,
  isChosen,
  isDisabled = false,
  onChoose,
  children,
}: {
  name: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-sm border border-line-strong p-3 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-default">
      <input
        type="radio"
        name="tax"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 text-sm wrap-anywhere">
        <span className="font-medium">{name}</span>
        {children}
      </span>
    </label>
  );
}

/** What the order comes to with a tax, by authority and rate; or why it can't be confirmed that way. */
function Totals({
  option: { problem, totals },
  format,
}: {
  option: Option;
  format: OrderDetail["currency_format"];
}) {
  if (!totals) return <span className="block text-muted">{problem}</span>;
  return (
    <>
      {totals.authorities.map(({ level, authority, percent, tax }) => (
        <span key={`${level} ${authority}`} className="block text-muted">
          {authority} {percent}%: {formatAmountIn(tax, format)}
        </span>
      ))}
      <span className="block">
        {totals.tax === 0 ? "No tax" : `${formatAmountIn(totals.tax, format)} tax`}, total{" "}
        {formatAmountIn(totals.total, format)}
      </span>
    </>
  );
}
