"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { admin } from "@/components/admin/client";
import { formatAmountIn } from "@/components/admin/kit/formats";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Notice } from "@/components/ui/status/notice";
import { ACTS } from "@/lib/desk/api/acts";
import { StepDialog, textOf } from "../form/step-form";
import type { OrderDetail } from "../form/types";

/** Offers the customer another diamond for an item: search or nearest, new price, and a line to the customer. */
export function StoneDialog({
  order,
  line,
  onClose,
}: {
  order: OrderDetail;
  line: OrderDetail["lines"][number] | null;
  onClose: () => void;
}) {
  const { number } = order;
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const [isKept, setKept] = useState(false);
  const [sku, setSku] = useState<string | null>(null);
  const keep = isKept ? "yes" : "no";
  const { data, isFetching, error } = useQuery({
    queryKey: ["stone-swap", number, line?.id, search, keep],
    enabled: line !== null,
    queryFn: async ({ signal }) =>
      (
        await admin.get("v1/admin/orders/{number}/stone-swap-quotes", {
          params: { number },
          query: { line: line?.id ?? "", search, keep_price: keep },
          signal,
        })
      ).data,
  });
  const chosen = data?.find((one) => one.sku === sku);
  return (
    <StepDialog
      act="adminOfferStoneSwap"
      key={line?.id}
      order={order}
      open={line !== null}
      onClose={onClose}
      title="Offer another diamond"
      description={`For ${line?.name ?? ""}. ${ACTS.adminOfferStoneSwap.sentence}`}
      label="Ask the customer"
      message="We asked the customer"
      send={(form) =>
        admin.post("v1/admin/orders/{number}/stone-swaps", {
          params: { number },
          body: {
            line: line?.id ?? "",
            sku: sku ?? "",
            message: textOf(form, "message") ?? "",
            keep_price: isKept,
            back_on_sale: form.get("gone") === null,
            total: chosen?.totals?.total ?? 0,
          },
        })
      }
    >
      {(errorOf) => (
        <>
          <Field label="SKU or report number" hint="Leave it empty to see the three nearest.">
            {(control) => (
              <TextInput
                {...control}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== "Enter") return;
                  event.preventDefault();
                  setSearch(typed.trim());
                }}
              />
            )}
          </Field>
          <Button type="button" variant="secondary" size="sm" onClick={() => setSearch(typed.trim())}>
            Find diamonds
          </Button>
          {error && <Notice tone="error">{error.message}</Notice>}
          {data?.length === 0 && !isFetching && (
            <p>No diamond found. Check the number, or search for another one.</p>
          )}
          <fieldset className="grid gap-2" aria-busy={isFetching}>
            <legend className="mb-2 font-medium">Diamonds</legend>
            {data?.map((one) => (
              <label
                key={one.sku}
                className="flex cursor-pointer items-start gap-3 rounded-sm border border-line-strong p-3 has-checked:border-accent has-checked:bg-accent-soft"
              >
                <input
                  type="radio"
                  name="sku"
                  value={one.sku}
                  checked={one.sku === sku}
                  onChange={() => setSku(one.sku)}
                  className="mt-1 size-5 shrink-0 accent-accent"
                />
                <span className="min-w-0 text-sm wrap-anywhere">
                  <span className="font-medium">{one.name}</span>
                  <span className="block text-muted">
                    {one.sku}
                    {one.report && ` · ${one.report}`} · {formatAmountIn(one.price, order.currency_format)}
                  </span>
                  {one.totals && (
                    <span className="block">
                      New total {formatAmountIn(one.totals.total, order.currency_format)} (
                      {one.totals.difference === 0
                        ? "no change"
                        : `${formatAmountIn(Math.abs(one.totals.difference), order.currency_format)} ${one.totals.difference > 0 ? "more" : "less"}`}
                      )
                      {one.totals.tax > 0 &&
                        `, with ${formatAmountIn(one.totals.tax, order.currency_format)} tax`}
                    </span>
                  )}
                  {line?.parts.setting && one.misfits.length === 0 && (
                    <span className="block text-muted">The setting holds it.</span>
                  )}
                  {[...one.misfits, ...(one.problem ? [one.problem] : [])].map((problem) => (
                    <span key={problem} className="block text-danger">
                      {problem}
                    </span>
                  ))}
                </span>
              </label>
            ))}
          </fieldset>
          {errorOf("sku") && <Notice tone="error">{errorOf("sku")}</Notice>}
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="checkbox"
              checked={isKept}
              onChange={(event) => setKept(event.target.checked)}
              className="size-5 shrink-0 accent-accent"
            />
            Offer a more expensive diamond at the old price
          </label>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input type="checkbox" name="gone" className="size-5 shrink-0 accent-accent" />
            The old diamond is gone or flawed, so don’t put it back on sale
          </label>
          <Field label="Message to the customer" error={errorOf("message")}>
            {(control) => <TextArea {...control} name="message" rows={3} maxLength={1000} />}
          </Field>
        </>
      )}
    </StepDialog>
  );
}
