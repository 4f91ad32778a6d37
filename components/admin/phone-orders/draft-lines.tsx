"use client";

import { LinePicture } from "@/components/selling/cart/lines/line-picture";
import { Button } from "@/components/ui/form/button";
import { Select } from "@/components/ui/form/select";
import { removeItem, setItemQuantity } from "@/lib/selling/cart/items/cart-items";
import { type CartItem, itemIdentity, quantityOptions } from "@/lib/selling/cart/model";
import { partLabels } from "@/lib/selling/cart/wording";
import { formatAmount } from "../kit/formats";
import type { PhoneQuote } from "./draft";

/** Why a line can't be ordered, where the quote gives no sentence of its own. */
const UNAVAILABLE: Partial<Record<PhoneQuote["lines"][number]["status"], string>> = {
  reserved: "Another order holds this diamond. Remove it, or choose another.",
  sold: "Sold. Remove it, or choose another.",
  withdrawn: "No longer offered. Remove it.",
  unknown: "No longer offered. Remove it.",
};

/** The lines of an order by phone, as the shop quotes them. */
export function DraftLines({
  items,
  quote,
  onChange,
}: {
  items: readonly CartItem[];
  quote: PhoneQuote | undefined;
  onChange: (items: CartItem[]) => void;
}) {
  if (items.length === 0) return <p className="text-sm text-muted">No items yet.</p>;
  return (
    <ul className="grid gap-4">
      {items.map((item) => {
        const identity = itemIdentity(item);
        const line = quote?.lines.find((one) => one.identity === identity);
        const name = line?.name ?? (item.kind === "product" ? item.variant : item.diamond);
        const reason =
          line && (line.reasons.map(({ message }) => message).join(" ") || UNAVAILABLE[line.status]);
        return (
          <li key={identity} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4 text-sm">
            <LinePicture parts={line?.parts ?? null} />
            <div className="grid min-w-0 gap-1">
              <p className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
                <span className="font-medium">{name}</span>
                <span className="figures">{formatAmount(line?.total)}</span>
              </p>
              <ul className="text-muted">
                {(line ? partLabels(line.parts) : []).map((label) => (
                  <li key={label} className="wrap-anywhere">
                    {label}
                  </li>
                ))}
              </ul>
              {reason && <p className="text-danger">{reason}</p>}
              <div className="flex flex-wrap items-center gap-3">
                {item.kind === "product" && (
                  <span className="w-24">
                    <Select
                      aria-label={`Quantity of ${name}`}
                      value={item.quantity}
                      onChange={(event) =>
                        onChange(setItemQuantity(items, identity, Number(event.target.value)))
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
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(removeItem(items, identity))}
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
