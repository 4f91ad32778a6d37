"use client";

import { NoBreakOrigin } from "@/components/goods/diamonds/no-break-origin";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { Skeleton } from "@/components/ui/status/skeleton";
import { brand } from "@/lib/platform/site/brand";
import { isOrderable } from "@/lib/selling/cart/lines/status";
import { type CartItem, itemIdentity } from "@/lib/selling/cart/model";
import type { QuoteLine } from "@/lib/selling/cart/schema";
import { partLabels, unitPriceText } from "@/lib/selling/cart/wording";
import { cartFormat, cartPrice } from "../cart-currency";
import { LineNotice } from "./late-line-notice";
import type { LineActions } from "./line-notice";
import { LinePicture } from "./line-picture";
import { partLinks } from "./part-links";
import { QuantityControl } from "./quantity-control";
import { RingRows } from "./ring-rows";

/** Name of a line before the quote arrives. */
const pendingName = (item: CartItem) =>
  item.kind === "product"
    ? item.variant
    : item.kind === "ring"
      ? "Your ring"
      : item.kind === "gift_card"
        ? "Gift card"
        : `A ${brand.originLabel} diamond, ${item.diamond}`;

/** A line of the cart: picture, parts, size, price, and any problem with it. */
export function CartLine({
  item,
  line,
  dimmed,
  actions,
  onQuantity,
}: {
  item: CartItem;
  /** null until the quote arrives */
  line: QuoteLine | null;
  dimmed: boolean;
  actions: LineActions;
  onQuantity: (identity: string, quantity: number) => void;
}) {
  const identity = itemIdentity(item);
  const name = line?.name ?? pendingName(item);
  const [page] = line ? partLinks(line.parts) : [];
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6"
      data-identity={identity}
      data-status={line?.status}
    >
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <LinePicture parts={line?.parts ?? null} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2
              tabIndex={-1}
              data-line-heading=""
              className="min-w-0 font-sans text-base font-semibold tracking-normal break-words outline-none focus-visible:outline-2"
            >
              {page ? (
                // a plain link, because its target is a separate document with another policy
                <a href={page.href} className="hover:underline">
                  <NoBreakOrigin>{name}</NoBreakOrigin>
                </a>
              ) : (
                <NoBreakOrigin>{name}</NoBreakOrigin>
              )}
            </h2>
            <div className={cn("figures font-medium", dimmed && "opacity-70")}>
              {line ? <LinePrice line={line} /> : <Skeleton className="h-6 w-16" />}
              {line && <UnitPrice line={line} />}
            </div>
          </div>
          {item.kind === "ring" && line?.parts.setting ? (
            <RingRows item={item} line={line} actions={actions} />
          ) : (
            <ul className="text-sm break-words text-muted">
              {(line ? partLabels(line.parts) : []).map((row) => (
                <li key={row}>{row}</li>
              ))}
            </ul>
          )}
          <div className="mt-1 flex flex-wrap items-center gap-x-3">
            {item.kind === "product" && (
              <QuantityControl
                name={name}
                quantity={item.quantity}
                isTyped={line?.parts.product?.metal === null}
                onQuantity={(quantity) => onQuantity(identity, quantity)}
              />
            )}
            <Button
              variant="quiet"
              size="sm"
              className="-ml-4"
              aria-label={`Remove ${name}`}
              onClick={() => actions.onRemove(identity)}
            >
              Remove
            </Button>
          </div>
        </div>
      </div>
      {line && line.status !== "ok" && <LineNotice line={line} item={item} actions={actions} />}
    </li>
  );
}

function UnitPrice({ line }: { line: QuoteLine }) {
  const text = unitPriceText(line, cartFormat());
  return text && <p className="text-right text-sm font-normal text-muted">{text}</p>;
}

function LinePrice({ line }: { line: QuoteLine }) {
  if (line.total === null) return <span className="text-muted">–</span>;
  if (!isOrderable(line)) {
    return <s className="font-normal text-muted">{cartPrice(line.total)}</s>;
  }
  return cartPrice(line.total);
}
