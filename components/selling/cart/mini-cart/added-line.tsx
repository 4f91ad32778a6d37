import { NoBreakOrigin } from "@/components/goods/diamonds/no-break-origin";
import { CheckIcon } from "@/components/ui/icons/icons";
import { Notice } from "@/components/ui/status/notice";
import { Skeleton } from "@/components/ui/status/skeleton";
import type { QuoteLine } from "@/lib/selling/cart/schema";
import { partLabels } from "@/lib/selling/cart/wording";
import { cartPrice } from "../cart-currency";
import { LinePicture } from "../lines/line-picture";
import { PictureNote } from "../lines/picture-note";
import { unavailableReason } from "../lines/unavailable-reason";

/** What is known of the line that was just added; `unquoted` if the shop could not be asked. */
export type AddedState = { step: "loading" | "unquoted" } | { step: "added" | "gone"; line: QuoteLine };

/** The line that was just added, and whether it is really in the cart. */
export function AddedLine({ state }: { state: AddedState }) {
  return (
    <div className="grid gap-5">
      <div role="status" className="min-h-6">
        {(state.step === "added" || state.step === "unquoted") && (
          <p className="flex items-center gap-2 font-medium text-success">
            <CheckIcon /> Added to cart
          </p>
        )}
        {state.step === "gone" && (
          <Notice tone="warning" title={unavailableReason({ ...state.line, setting_limits: null })}>
            <p>We didn’t add it to your cart.</p>
          </Notice>
        )}
      </div>
      {state.step === "unquoted" && <p>We couldn’t load today’s price. You’ll see it in your cart.</p>}
      {state.step === "loading" && (
        <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4">
          <Skeleton className="aspect-square" />
          <Skeleton className="h-6" />
        </div>
      )}
      {"line" in state && <Line line={state.line} />}
    </div>
  );
}

function Line({ line }: { line: QuoteLine }) {
  const { price_change: change } = line;
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4">
      <LinePicture parts={line.parts} />
      <div className="grid min-w-0 content-start gap-1 text-sm">
        <p className="text-base font-semibold break-words">
          <NoBreakOrigin>{line.name}</NoBreakOrigin>
        </p>
        <ul className="break-words text-muted">
          {partLabels(line.parts).map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
        <PictureNote line={line} />
        {line.total !== null && (
          <p className="figures font-medium">
            {line.quantity > 1 && `${line.quantity} × ${cartPrice(line.unit_price ?? 0)} = `}
            {cartPrice(line.total)}
          </p>
        )}
        {change && (
          <p className="text-warning">
            The price changed from {cartPrice(change.seen)} to {cartPrice(change.now)}. Accept it in your cart
            to order.
          </p>
        )}
        {(line.status === "misfit" || line.status === "short") &&
          line.reasons.map(({ code, message }) => (
            <p key={code} className="text-warning">
              {message}
            </p>
          ))}
      </div>
    </div>
  );
}
