import type { ReactNode } from "react";
import { ShopPhone } from "@/components/layout/header/shop-phone";
import { LocalDate } from "@/components/layout/time/local-time";
import { OrderTotals } from "@/components/selling/cart/order-totals";
import { buttonClass } from "@/components/ui/form/button-style";
import { EmailText } from "@/components/ui/text/email-text";
import { formatMoment } from "@/lib/platform/intl/dates";
import { readShownSettings } from "@/lib/platform/settings/reads";
import { RETURNS_PATH } from "@/lib/platform/site/routes";
import { heldNoun } from "@/lib/selling/cart/wording";
import { dutiesNotice } from "@/lib/selling/duties/wording";
import type { Order } from "@/lib/selling/fulfillment/customer/schema";
import { nextSteps, orderHeading, statusLabel } from "@/lib/selling/fulfillment/customer/wording";
import { invoiceName, numberedInvoice } from "@/lib/selling/invoices/invoice-name";
import { orderPath } from "@/lib/selling/orders/model";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { ReviewInvitation } from "../reviews/review-invitation";
import { OrderReturn } from "./actions/order-return";
import { ConfirmEmail } from "./confirm-email";
import { OrderLine } from "./order-line";
import { OrderPersonal } from "./order-personal";
import { PaymentPanel } from "./payment/payment-panel";
import { PaymentPlan } from "./payment/payment-plan";
import { PrintLetterhead } from "./print-letterhead";
import { RingSizes } from "./ring-size-form";

/** An order's confirmation: next steps, payment, lines and delivery. On paper it is no grid, which breaks badly across sheets. */
export async function OrderConfirmation({ order }: { order: Order }) {
  const { email, timeZone } = await readShownSettings();
  const bill = order.personal && !order.tax_problem && invoiceName(order.status);
  return (
    <div className="page-width grid gap-8 pt-10 pb-16 md:gap-10 md:pt-16 print:block print:space-y-4 print:py-0">
      <PrintLetterhead />
      <header className="grid max-w-prose gap-4 print:gap-2">
        <p className="eyebrow">
          Order {order.number} · {statusLabel(order)}
        </p>
        <h1 className="print:text-3xl">{orderHeading(order.status)}</h1>
        {order.status_note && <p className="text-lg">{order.status_note}</p>}
        {nextSteps(order).map((sentence) => (
          <p key={sentence} className="text-lg text-muted print:text-base">
            {sentence}
          </p>
        ))}
        {/* the notice that asks for the confirmation names the address itself */}
        {!(order.confirm_email && order.personal) && <p>{confirmationRecipient(order)}</p>}
      </header>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-16 print:block print:space-y-4">
        <div className="grid min-w-0 gap-8 print:block print:space-y-4">
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
                />
              ))}
            </ul>
          </section>
          <OrderPersonal order={order} />
        </div>
        <aside
          aria-label="Summary"
          className="grid gap-4 rounded-sm border border-line bg-card p-6 print:gap-3 print:break-inside-avoid print:border-0 print:p-0"
        >
          <h2 className="text-2xl">Summary</h2>
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
          {bill && (
            <a
              href={`${orderPath(order.id)}/invoice`}
              className={buttonClass("quiet", "sm", "-ml-4 justify-self-start print:hidden")}
              target="_blank"
              rel="noreferrer"
            >
              {numberedInvoice(bill, order.invoice)}, PDF<span className="sr-only">, in a new tab</span>
            </a>
          )}
          <div className="mt-2 grid empty:hidden print:hidden">
            {order.personal ? (
              <OrderReturn order={order} />
            ) : (
              order.status === "delivered" && (
                <a href={RETURNS_PATH} className={buttonClass("secondary")}>
                  Return an item
                </a>
              )
            )}
          </div>
          {order.personal && <ReviewInvitation order={order} />}
          <a href="/inventory" className={buttonClass("secondary", "md", "mt-2 print:hidden")}>
            Back to the shop
          </a>
        </aside>
      </div>
      <p className="max-w-prose text-sm text-muted print:hidden">
        Bookmark this page to track your order. Questions? Call <ShopPhone /> or email{" "}
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>{" "}
        and mention {order.number}.
      </p>
    </div>
  );
}

const MAIL_WORDS: Partial<Record<Order["status"], string>> = {
  pending: "Once you’ve paid, we’ll send your confirmation to",
  shipped: "We sent an email to",
  delivered: "We sent an email to",
  canceled: "We sent an email to",
  refunded: "We sent an email to",
  returned: "We sent an email to",
};

/** Only the browser that placed the order sees the address. */
function confirmationRecipient({ personal, status, is_email_delayed: isDelayed }: Order): ReactNode {
  if (!personal)
    return "For privacy, this page doesn’t show your name and address. You’ll find them in your confirmation email.";
  return (
    <>
      {isDelayed
        ? "We can’t send email right now, so please bookmark this page. As soon as our email works again, we’ll write to"
        : (MAIL_WORDS[status] ?? "We’re sending your confirmation to")}{" "}
      <strong className="font-semibold">
        <EmailText>{personal.email}</EmailText>
      </strong>
      .
    </>
  );
}
