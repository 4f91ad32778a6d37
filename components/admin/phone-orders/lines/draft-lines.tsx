"use client";

import { useState } from "react";
import { LinePicture } from "@/components/selling/cart/lines/line-picture";
import { Button } from "@/components/ui/form/button";
import { Select } from "@/components/ui/form/select";
import { billLabels } from "@/lib/selling/cart/bill-labels";
import { quantityOptions } from "@/lib/selling/cart/model";
import {
  changeOrderItem,
  type OrderItem,
  orderItemIdentity,
  removeOrderItem,
} from "@/lib/selling/cart/order-items";
import { useMay } from "../../identity";
import { formatAmount } from "../../kit/formats";
import type { PhoneQuote } from "../draft";
import { CustomLine } from "./custom-line";
import { LineDiscount } from "./line-discount";

/** Why a line can't be ordered, where the quote gives no sentence of its own. */
const UNAVAILABLE: Partial<Record<PhoneQuote["lines"][number]["status"], string>> = {
  reserved: "Another order holds this diamond. Remove it, or choose another.",
  sold: "Sold. Remove it, or choose another.",
  withdrawn: "No longer offered. Remove it.",
  unknown: "No longer offered. Remove it.",
};

function keyOf(item: OrderItem): string {
  if (item.kind === "custom") return item.name;
  if (item.kind === "gift_card") return `Gift card for ${item.recipient_name}`;
  return item.kind === "product" ? item.variant : item.diamond;
}

/** The lines of an order by phone, as the shop quotes them. */
export function DraftLines({
  items,
  quote,
  onChange,
}: {
  items: readonly OrderItem[];
  quote: PhoneQuote | undefined;
  onChange: (items: OrderItem[]) => void;
}) {
  const mayDiscount = useMay("promotions.write");
  const [edited, setEdited] = useState<string | null>(null);
  const [discounted, setDiscounted] = useState<string | null>(null);
  if (items.length === 0) return <p className="text-sm text-muted">No items yet.</p>;
  return (
    <ul className="grid gap-4">
      {items.map((item) => {
        const identity = orderItemIdentity(item);
        const change = (next: (old: OrderItem) => OrderItem) => {
          onChange(changeOrderItem(items, identity, next));
          setEdited(null);
          setDiscounted(null);
        };
        if (item.kind === "custom" && edited === identity)
          return (
            <li key={identity}>
              <CustomLine
                item={item}
                onSave={(next) => change(() => next)}
                onCancel={() => setEdited(null)}
              />
            </li>
          );
        const line = quote?.lines.find((one) => one.identity === identity);
        const name = line?.name ?? keyOf(item);
        const reason =
          line && (line.reasons.map(({ message }) => message).join(" ") || UNAVAILABLE[line.status]);
        return (
          <li key={identity} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4 text-sm">
            <LinePicture parts={line?.parts ?? null} />
            <div className="grid min-w-0 gap-1">
              <p className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
                <span className="min-w-0 font-medium wrap-anywhere">
                  {item.kind === "custom" && item.quantity > 1 && `${item.quantity} × `}
                  {name}
                </span>
                <span className="figures">{formatAmount(line?.total)}</span>
              </p>
              <ul className="text-muted">
                {(line ? billLabels(line.parts) : []).map((label) => (
                  <li key={label} className="wrap-anywhere">
                    {label}
                  </li>
                ))}
              </ul>
              {reason && <p className="text-danger">{reason}</p>}
              {discounted === identity && (
                <LineDiscount
                  name={name}
                  discount={item.discount}
                  onSave={(discount) =>
                    change(({ discount: _, ...old }) => ({ ...old, ...(discount && { discount }) }))
                  }
                  onCancel={() => setDiscounted(null)}
                />
              )}
              <div className="flex flex-wrap items-center gap-3">
                {item.kind === "product" && (
                  <span className="w-24">
                    <Select
                      aria-label={`Quantity of ${name}`}
                      value={item.quantity}
                      onChange={(event) =>
                        change((old) => ({ ...old, quantity: Number(event.target.value) }))
                      }
                    >
                      {quantityOptions(item.quantity).map((count) => (
                        <option key={count} value={count}>
                          {count}
                        </option>
                      ))}
                    </Select>
                  </span>
                )}
                {item.kind === "custom" && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Edit ${name}`}
                    onClick={() => setEdited(identity)}
                  >
                    Edit
                  </Button>
                )}
                {mayDiscount && discounted !== identity && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`${item.discount ? "Change discount on" : "Discount"} ${name}`}
                    onClick={() => setDiscounted(identity)}
                  >
                    {item.discount ? "Change discount" : "Discount"}
                  </Button>
                )}
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(removeOrderItem(items, identity))}
                >
                  Remove
                </Button>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
