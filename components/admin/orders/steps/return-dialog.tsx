"use client";

import { useMemo, useState } from "react";
import { admin } from "@/components/admin/client";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextArea } from "@/components/ui/form/field";
import { ACTS } from "@/lib/desk/api/acts";
import { keepsGoodsOffSale } from "@/lib/selling/payments/dispute-model";
import { allLeft, chosenLines, ItemQuantities } from "../form/item-quantities";
import { StepDialog, textOf } from "../form/step-form";
import type { OrderDetail } from "../form/types";

type Line = OrderDetail["lines"][number];
const left = ({ shipped, returned }: Line) => shipped - returned;

/** What the customer asked to return, as far as it hasn’t come back; else everything. */
function expectedBack({ lines, return_request: request }: OrderDetail): ReturnType<typeof allLeft> {
  const all = allLeft(lines, left);
  const requested = request?.items?.map(({ line, quantity }) => [line, Math.min(quantity, all[line] ?? 0)]);
  const expected: ReturnType<typeof allLeft> = Object.fromEntries(requested ?? []);
  return chosenLines(expected).length > 0 ? expected : all;
}

/** Records items that came back, and which of them aren't fit for sale. */
export function ReturnDialog({
  order,
  open,
  onClose,
}: {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}) {
  const { number, lines, version } = order;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it opens, and after each change, it is another one
  const key = useMemo(() => crypto.randomUUID(), [open, version]);
  const [changed, setChanged] = useState<ReturnType<typeof allLeft> | null>(null);
  const values = changed ?? expectedBack(order);
  const chosen = chosenLines(values);
  const isDisputed = order.disputes.some(({ state, is_inquiry: isInquiry }) =>
    keepsGoodsOffSale({ state, isInquiry }),
  );
  const close = () => {
    setChanged(null);
    onClose();
  };
  return (
    <StepDialog
      act="adminReceiveItems"
      order={order}
      open={open}
      onClose={close}
      title="Receive a return"
      description={ACTS.adminReceiveItems.sentence}
      label="Receive return"
      message="Return received"
      send={(form) =>
        admin.post("v1/admin/orders/{number}/returned-items", {
          params: { number },
          body: {
            lines: chosen.map((one) => ({ ...one, back_on_sale: form.get(`keep:${one.line}`) === null })),
            note: textOf(form, "note"),
            key,
          },
        })
      }
    >
      {(errorOf) => (
        <>
          <ItemQuantities
            legend="What came back"
            lines={lines}
            left={left}
            values={values}
            onChange={setChanged}
          />
          {chosen.length > 0 && (
            <fieldset className="grid">
              <legend className="text-sm font-semibold">
                {isDisputed ? "In a dispute, so kept off sale unless you clear it" : "Not fit for sale"}
              </legend>
              {lines
                .filter(({ id }) => (values[id] ?? 0) > 0)
                .map(({ id, name, parts }) => (
                  <Checkbox
                    key={id}
                    name={`keep:${id}`}
                    defaultChecked={isDisputed}
                    label={`Don’t put ${[name, parts.diamond?.sku].filter(Boolean).join(", ")} back on sale`}
                  />
                ))}
            </fieldset>
          )}
          <Field label="Note to the customer" optional error={errorOf("note")}>
            {(control) => <TextArea {...control} name="note" rows={2} />}
          </Field>
        </>
      )}
    </StepDialog>
  );
}
