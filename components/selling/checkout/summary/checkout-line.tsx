"use client";

import { NoBreakOrigin } from "@/components/goods/diamonds/no-break-origin";
import { cartFormat, cartPrice } from "@/components/selling/cart/cart-currency";
import { LineNotice } from "@/components/selling/cart/lines/late-line-notice";
import type { LineActions } from "@/components/selling/cart/lines/line-notice";
import { LinePicture } from "@/components/selling/cart/lines/line-picture";
import { PictureNote } from "@/components/selling/cart/lines/picture-note";
import { Skeleton } from "@/components/ui/status/skeleton";
import { isOrderable } from "@/lib/selling/cart/lines/status";
import { type CartItem, itemIdentity } from "@/lib/selling/cart/model";
import type { QuoteLine } from "@/lib/selling/cart/schema";
import { partLabels, unitPriceText } from "@/lib/selling/cart/wording";

/** A cart item with its quoted line; null until the quote arrives. */
export type LineWithQuote = { item: CartItem; line: QuoteLine | null };

/**
 * A line as it will be ordered, with size, engraving and report; `actions` adds its problems and their
 * solutions.
 */
export function CheckoutLine({
  pair: { item, line },
  actions,
}: {
  pair: LineWithQuote;
  actions?: LineActions;
}) {
  const gone = line !== null && !isOrderable(line);
  const each = line && unitPriceText(line, cartFormat());
  const price = line?.total === null ? "–" : line && cartPrice(line.total);
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4"
      data-identity={itemIdentity(item)}
      data-status={line?.status}
    >
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4">
        <LinePicture parts={line?.parts ?? null} />
        <div className="min-w-0 text-sm">
          {line ? (
            <>
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 font-medium">
                  {line.quantity > 1 && `${line.quantity} × `}
                  <NoBreakOrigin>{line.name}</NoBreakOrigin>
                </span>
                <span className="figures">{gone ? <s className="text-muted">{price}</s> : price}</span>
              </p>
              {each && <p className="figures text-muted">{each}</p>}
              <ul className="mt-1 text-muted">
                {partLabels(line.parts).map((row) => (
                  <li key={row}>{row}</li>
                ))}
              </ul>
              <PictureNote line={line} />
            </>
          ) : (
            <Skeleton className="h-16" />
          )}
        </div>
      </div>
      {line && line.status !== "ok" && actions && (
        <LineNotice line={line} item={item} actions={actions} withSize />
      )}
    </li>
  );
}
