"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { admin } from "@/components/admin/client";
import { MailsWait } from "@/components/admin/kit/mail-state";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { Notice } from "@/components/ui/status/notice";
import { ACTS } from "@/lib/desk/api/acts";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { allLeft, chosenLines, ItemQuantities, type Quantities } from "../form/item-quantities";
import type { OrderDetail } from "../form/types";
import { useOrderStep } from "../form/use-order-step";
import { LabelFields, packageOf } from "./label-fields";
import { formatRate, rateName, transitWords } from "./label-words";
import { type Label, type LabelStart, labelsKey } from "./use-order-labels";

type Line = OrderDetail["lines"][number];
// a ring without a size can't be made yet
const left = (line: Line) => (line.size_open ? 0 : line.to_ship);

/** Prices a package, and then buys the chosen label. A second press or a repeated try never buys another one. */
export function LabelDialog({
  order,
  start,
  target,
  onClose,
}: {
  order: OrderDetail;
  start: LabelStart;
  /** the parcel that gets the label; null in it for a new one; null while the dialog is closed */
  target: { parcel: string | null } | null;
  onClose: () => void;
}) {
  const { number, lines } = order;
  const client = useQueryClient();
  const [changed, setChanged] = useState<Quantities | null>(null);
  const [label, setLabel] = useState<Label | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  // another package is another label, and the same one, asked for twice, is the same
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it opens it is another one
  const first = useMemo(() => crypto.randomUUID(), [target]);
  const [id, setId] = useState(first);
  useEffect(() => setId(first), [first]);
  const values = changed ?? allLeft(lines, left);
  const refresh = () => void client.invalidateQueries({ queryKey: labelsKey(number) });
  const close = () => {
    setChanged(null);
    setLabel(null);
    setChosen(null);
    quote.reset();
    buy.reset();
    onClose();
  };
  const quote = useMutation({
    mutationFn: async (form: FormData) =>
      (
        await admin.post("v1/admin/orders/{number}/labels", {
          params: { number },
          body: {
            ...packageOf(form),
            id,
            parcel: target?.parcel ?? null,
            lines: target?.parcel ? [] : chosenLines(values),
          },
        })
      ).data,
    onSuccess: (priced) => {
      setLabel(priced);
      setChosen(priced.rates[0]?.id ?? null);
    },
  });
  const buy = useOrderStep(order, {
    message: "Label bought",
    onDone: () => {
      refresh();
      close();
    },
  });
  const problem = quote.error instanceof ApiProblem ? quote.error : null;
  const parcel = order.shipments.find((one) => one.id === target?.parcel);
  return (
    <Dialog open={target !== null} onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={parcel ? `Label for package ${parcel.tracking_number}` : "Buy a label"}
        description={
          label
            ? parcel
              ? "Your account with the seller of labels is charged the postage, and the customer is emailed the new tracking number."
              : ACTS.adminBuyLabel.sentence
            : "Nothing is bought until you have seen the prices."
        }
      >
        {label ? (
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              if (!chosen || buy.isPending) return;
              buy.mutate(
                () =>
                  admin.post("v1/admin/orders/{number}/labels/{label}/purchase", {
                    params: { number, label: label.id },
                    body: { rate: chosen },
                  }),
                { onError: refresh },
              );
            }}
          >
            <fieldset className="grid gap-1">
              <legend className="mb-1 text-sm font-semibold">Service</legend>
              {label.rates.map((rate) => (
                <label
                  key={rate.id}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm text-sm"
                >
                  <input
                    type="radio"
                    name="rate"
                    className="size-5 shrink-0 accent-accent"
                    checked={chosen === rate.id}
                    onChange={() => setChosen(rate.id)}
                  />
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {rateName(rate)} <span className="block text-muted">{transitWords(rate)}</span>
                  </span>
                  <span className="figures">{formatRate(rate)}</span>
                </label>
              ))}
            </fieldset>
            {buy.error && <Notice tone="error">{buy.error.message}</Notice>}
            <MailsWait act="adminBuyLabel" />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={buy.isPending}>
                Buy label
              </Button>
              <Button
                type="button"
                variant="ghost"
                disabled={buy.isPending}
                onClick={() => {
                  setLabel(null);
                  buy.reset();
                  setId(crypto.randomUUID());
                }}
              >
                Back
              </Button>
            </div>
          </form>
        ) : (
          <form
            className="grid gap-4"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!quote.isPending) quote.mutate(new FormData(event.currentTarget));
            }}
          >
            {!parcel && (
              <ItemQuantities
                legend="In this package"
                lines={lines}
                left={left}
                values={values}
                onChange={setChanged}
              />
            )}
            <LabelFields
              start={start}
              needsSignature={order.needs_signature}
              pieces={parcel ? null : values}
              errorOf={(field) => problem?.errors?.[field]?.[0] ?? null}
            />
            {quote.error && !problem?.errors && <Notice tone="error">{quote.error.message}</Notice>}
            <Button type="submit" busy={quote.isPending}>
              Show prices
            </Button>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}
