import { LocalDate } from "@/components/layout/time/local-time";
import { partLinks } from "@/components/selling/cart/lines/part-links";
import { OrderTotals } from "@/components/selling/cart/order-totals";
import { Link } from "@/components/ui/navigation/link";
import { formatMoment } from "@/lib/platform/intl/dates";
import { readShownSettings } from "@/lib/platform/settings/reads";
import { heldNoun } from "@/lib/selling/cart/wording";
import { dutiesNotice } from "@/lib/selling/duties/wording";
import type { CustomerOrder as Order } from "@/lib/selling/fulfillment/customer/schema";
import { nextSteps, statusLabel } from "@/lib/selling/fulfillment/customer/wording";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { ReviewInvitation } from "../reviews/review-invitation";
import { OrderActions } from "./actions/order-actions";
import { ConfirmEmail } from "./confirm-email";
import { OrderDocuments } from "./order-documents";
import { OrderLine } from "./order-line";
import { OrderPersonal } from "./order-personal";
import { OrderTimeline } from "./order-timeline";
import { PaymentPanel } from "./payment/payment-panel";
import { PaymentPlan } from "./payment/payment-plan";
import { PrintLetterhead } from "./print-letterhead";
import { RingSizes } from "./ring-size-form";

/** A customer's order: status, lines, totals and delivery. On paper it is no grid, which breaks badly across sheets. */
export async function CustomerOrderView({ order }: { order: Order }) {
  const { timeZone } = await readShownSettings();
  return (
    <>
      <PrintLetterhead />
      <header className="grid gap-3">
        <p className="text-sm print:hidden">
          <Link href="/my-account/orders" className="text-link inline-flex min-h-11 items-center">
            All orders
          </Link>
        </p>
        <p className="eyebrow">{statusLabel(order)}</p>
        <h1 className="figures text-4xl md:text-5xl print:text-3xl">Order {order.number}</h1>
        {nextSteps(order).map((sentence) => (
          <p key={sentence} className="max-w-prose text-muted">
            {sentence}
          </p>
        ))}
      </header>
      {order.confirm_email && order.personal && (
        <ConfirmEmail
          orderId={order.id}
          email={order.personal.email}
          by={order.confirm_email.by}
          byInShop={formatMoment(order.confirm_email.by, timeZone)}
          held={heldNoun(order.lines)}
          isDelayed={order.is_email_delayed ?? false}
        />
      )}
      <PaymentPlan plan={order.plan} />
      <PaymentPanel order={order} />
      <RingSizes orderId={order.id} sizes={order.sizes_to_choose ?? []} />
      {/* the status comes first, or beside the lines where there is room */}
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr] xl:gap-x-12 print:block print:space-y-4">
        <section
          aria-labelledby="order-timeline"
          className="grid content-start gap-5 rounded-sm border border-line bg-card p-6 xl:col-start-2 xl:row-start-1 print:hidden"
        >
          <h2 id="order-timeline" className="text-2xl">
            Order status
          </h2>
          <OrderTimeline order={order} />
        </section>
        <div className="grid min-w-0 content-start gap-8 xl:col-start-1 xl:row-span-2 xl:row-start-1 print:block print:space-y-4">
          <section aria-labelledby="order-lines" className="grid gap-4 print:block print:space-y-3">
            <h2 id="order-lines" className="text-3xl print:text-2xl">
              Items in your order
            </h2>
            <ul className="divide-y divide-line border-y border-line">
              {order.lines.map((line, at) => (
                <OrderLine
                  format={order.currency_format}
                  key={line.parts.diamond?.sku ?? line.parts.product?.sku ?? `${line.name} ${at}`}
                  line={line}
                  links={partLinks(line.parts)}
                />
              ))}
            </ul>
          </section>
          <OrderPersonal order={order} />
        </div>
        <div className="grid content-start gap-8 xl:col-start-2 xl:row-start-2 print:block print:space-y-4">
          <section
            aria-labelledby="order-summary"
            className="grid content-start gap-4 rounded-sm border border-line bg-card p-6 print:gap-3 print:break-inside-avoid print:border-0 print:p-0"
          >
            <h2 id="order-summary" className="text-2xl">
              Summary
            </h2>
            <p className="text-sm text-muted">
              Placed on <LocalDate at={order.placed_at} /> · {order.payment_label}
            </p>
            <OrderTotals totals={order} rest={isUnpaid(order.status) ? "Amount due" : "Amount paid"} />
            {!order.nothing_to_ship && (
              <p className="text-sm text-muted">
                {order.pickup ? `${order.shipping_label}.` : `${order.shipping_label} for the full value.`}
              </p>
            )}
            {order.duties && (
              <p className="text-sm text-muted">
                {dutiesNotice(order.duties, (order.tax ?? 0) + order.included_tax > 0, order.currency_format)}
              </p>
            )}
          </section>
          <OrderDocuments order={order} />
          <ReviewInvitation order={order} />
          <OrderActions order={order} />
        </div>
      </div>
    </>
  );
}
