import { NoBreakOrigin } from "@/components/goods/diamonds/no-break-origin";
import { LinePicture } from "@/components/selling/cart/lines/line-picture";
import { TypedText } from "@/components/ui/text/typed-text";
import { formatDate } from "@/lib/platform/intl/dates";
import { readShownSettings } from "@/lib/platform/settings/reads";
import { orderLabels } from "@/lib/selling/cart/bill-labels";
import { isInParcel } from "@/lib/selling/cart/order-items";
import type { Order } from "@/lib/selling/fulfillment/customer/schema";
import { exchangePath, exchangeSentences } from "@/lib/selling/gifts/receipt";
import { orderPath } from "@/lib/selling/orders/model";
import { PrintLetterhead } from "../print-letterhead";
import { PrintButton } from "./print-button";

/** What the receiver of a gift gets: the note, the pieces without prices, and how to exchange them. */
export async function GiftReceipt({ order }: { order: Order }) {
  const settings = await readShownSettings();
  const note = order.personal?.gift_note;
  return (
    <div className="page-width grid max-w-2xl gap-8 pt-10 pb-16 md:pt-16 print:block print:space-y-4 print:py-0">
      <PrintLetterhead />
      <header className="grid gap-3">
        <p className="print:hidden">
          <a href={orderPath(order.id)} className="text-link inline-flex min-h-11 items-center">
            Back to your order
          </a>
        </p>
        <h1 className="print:text-3xl">Gift receipt</h1>
        <p className="figures text-muted">
          Order {order.number}, {formatDate(order.placed_at)}
        </p>
        <PrintButton label="Print gift receipt" />
      </header>
      {note && (
        <p className="border-l-2 border-ornament pl-4 text-lg wrap-anywhere whitespace-pre-line">
          <TypedText>{note}</TypedText>
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {order.lines
          .filter(({ parts }) => isInParcel(parts))
          .map((line, at) => (
            <li
              key={line.parts.diamond?.sku ?? line.parts.product?.sku ?? `${line.name} ${at}`}
              className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 py-6 print:break-inside-avoid print:py-3"
            >
              <LinePicture parts={line.parts} />
              <div className="min-w-0">
                <p className="font-semibold">
                  {line.quantity > 1 && `${line.quantity} × `}
                  <NoBreakOrigin>{line.name}</NoBreakOrigin>
                </p>
                <ul className="mt-1 text-sm text-muted">
                  {orderLabels(line.parts).map((row) => (
                    <li key={row}>{row}</li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
      </ul>
      <section aria-labelledby="exchange" className="grid gap-2 print:break-inside-avoid">
        <h2 id="exchange" className="text-2xl print:text-xl">
          If you’d like to exchange it
        </h2>
        {exchangeSentences(order, settings, settings).map((words) => (
          <p key={words} className="text-sm text-muted">
            {words}
          </p>
        ))}
        <p className="text-sm print:hidden">
          <a href={exchangePath(order.number)} className="text-link inline-flex min-h-11 items-center">
            Ask about an exchange
          </a>
        </p>
      </section>
    </div>
  );
}
