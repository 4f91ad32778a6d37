"use client";

import { useState } from "react";
import { Field, TextArea } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { api } from "@/lib/desk/browser/api-client";
import { tooLongMessage } from "@/lib/platform/api/declare/field-messages";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import type { Order as FullOrder } from "@/lib/selling/fulfillment/customer/schema";
import { MAX_RETURN_REASON } from "@/lib/selling/orders/model";
import { ConfirmDialog } from "./confirm-dialog";

type Order = Pick<FullOrder, "id" | "lines" | "returnable_items">;

/** The pieces that can still come back, with the names of their lines. */
const piecesOf = ({ lines, returnable_items: left }: Order) =>
  lines.flatMap(({ name, quantity }, line) => {
    const most = left ? (left.find((piece) => piece.line === line)?.quantity ?? 0) : quantity;
    return most > 0 ? [{ name, line, quantity: most }] : [];
  });

/** Requests a return: of the items that the customer chooses where the order has several. */
export function ReturnDialog({ order, onDone }: { order: Order; onDone: () => void }) {
  const [reason, setReason] = useState("");
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const pieces = piecesOf(order);
  const hasChoice = pieces.reduce((sum, { quantity }) => sum + quantity, 0) > 1;
  const items = [...chosen]
    .map(([line, quantity]) => ({ line, quantity }))
    .filter(({ quantity }) => quantity > 0);

  const send = async () => {
    if (hasChoice && items.length === 0) {
      throw new ApiProblem(422, "no_pieces", "Choose at least one item to return.");
    }
    await api.post("v1/orders/{id}/return", {
      params: { id: order.id },
      body: { reason, ...(hasChoice ? { items } : {}) },
    });
  };

  return (
    <ConfirmDialog
      label={hasChoice ? "Return items" : "Return order"}
      title={hasChoice ? "What would you like to return?" : "Return this order?"}
      description="We’ll email you an insured return label. Don’t send anything back without it."
      send="Request a return label"
      keep="Keep order"
      onSend={send}
      onDone={onDone}
    >
      <div className="grid gap-5">
        {hasChoice && (
          <ul className="divide-y divide-line border-y border-line">
            {pieces.map(({ name, line, quantity }) => (
              <li key={line} className="py-1">
                <ReturnedLine
                  name={name}
                  quantity={quantity}
                  chosen={chosen.get(line) ?? 0}
                  onChoose={(next) => setChosen(new Map(chosen).set(line, next))}
                />
              </li>
            ))}
          </ul>
        )}
        <Field
          label="Reason for return"
          optional
          error={reason.length > MAX_RETURN_REASON ? tooLongMessage(MAX_RETURN_REASON) : null}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </div>
    </ConfirmDialog>
  );
}

/** One line to return: a box, or how many of several pieces. */
function ReturnedLine({
  name,
  quantity,
  chosen,
  onChoose,
}: {
  name: string;
  quantity: number;
  chosen: number;
  onChoose: (quantity: number) => void;
}) {
  if (quantity > 1) {
    return (
      <Field label={name}>
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
            <option value={0}>None</option>
            {Array.from({ length: quantity }, (_, i) => i + 1).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  }
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={chosen > 0}
        onChange={({ target }) => onChoose(Number(target.checked))}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </label>
  );
}
