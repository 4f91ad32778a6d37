import type { LineActions } from "@/components/selling/cart/lines/line-notice";
import { CheckoutLine, type LineWithQuote } from "./checkout-line";

/** The lines that can't be ordered as shown, listed on every step. */
export function ChangedLines({ pairs, actions }: { pairs: readonly LineWithQuote[]; actions: LineActions }) {
  const changed = pairs.filter(({ line }) => line && line.status !== "ok");
  if (changed.length === 0) return null;
  return (
    <section aria-labelledby="changed-lines" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="changed-lines" className="font-sans text-base font-semibold tracking-normal">
        Your cart has changed. We saved everything you entered.
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {changed.map((pair) => (
          <CheckoutLine key={pair.line?.identity} pair={pair} actions={actions} />
        ))}
      </ul>
    </section>
  );
}
