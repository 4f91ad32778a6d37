import type { ReactNode } from "react";
import { ShopPhone } from "@/components/layout/header/shop-phone";
import { LocalMoment } from "@/components/layout/time/local-time";
import { OrderTotals } from "@/components/selling/cart/order-totals";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Notice } from "@/components/ui/status/notice";
import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import { dutiesNotice } from "@/lib/selling/duties/wording";
import { orderPath } from "@/lib/selling/orders/model";
import type { PaymentLink } from "@/lib/selling/phone-orders/schema";
import { OrderLine } from "./order-line";
import { PaymentPlan } from "./payment/payment-plan";

const ENDED: Record<Exclude<PaymentLink["state"], "payable">, string> = {
  paid: "This order is paid",
  canceled: "This order was canceled",
  expired: "We’re no longer holding this order",
};

const REFUSED: Record<string, { title: string; text: ReactNode }> = {
  method: { title: "Choose a payment method", text: "Then continue to payment." },
  terms: { title: "Agree to the terms", text: "Check the box below the payment methods to continue." },
  busy: { title: "Too many attempts", text: "Wait 15 minutes, then try again." },
  begun: {
    title: "Your payment has begun",
    text: (
      <>
        To pay another way, call us at <ShopPhone />.
      </>
    ),
  },
};

/** An order that the shop prepared: its lines and total, and the form by which its buyer agrees and goes on to pay. */
export function OfferedOrder({
  link,
  token,
  refused,
  accept,
}: {
  link: PaymentLink;
  token: string;
  /** why the form was refused */
  refused: string | null;
  accept: (data: FormData) => Promise<void>;
}) {
  const { order, state, valid_until: until } = link;
  const { personal } = order;
  const problem = refused !== null && Object.hasOwn(REFUSED, refused) ? REFUSED[refused] : undefined;
  return (
    <div className="page-width grid gap-8 pt-10 pb-16 md:pt-16">
      <header className="grid max-w-prose gap-4">
        <p className="eyebrow">Order {order.number}</p>
        <h1>{state === "payable" ? "Review and pay" : ENDED[state]}</h1>
        {state === "payable" ? (
          until && (
            <p className="text-lg text-muted">
              We’re holding everything for you until <LocalMoment at={until} />.
            </p>
          )
        ) : (
          <p className="text-lg text-muted">
            Questions? Call us at <ShopPhone />.
          </p>
        )}
      </header>
      {state === "payable" && problem && (
        <Notice tone="warning" role="status" title={problem.title}>
          {problem.text}
        </Notice>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-16">
        <div className="grid min-w-0 gap-8">
          <section aria-labelledby="offered-lines" className="grid gap-4">
            <h2 id="offered-lines" className="text-3xl">
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
          <PaymentPlan plan={order.plan} />
          {personal && (
            <section aria-labelledby="offered-delivery" className="grid gap-2">
              <h2 id="offered-delivery" className="text-2xl">
                {order.nothing_to_ship ? "Your address" : order.pickup ? "Pickup" : "Delivery"}
              </h2>
              <address className="grid wrap-anywhere not-italic">
                {formatPostalAddress(personal.shipping_address).map((row) => (
                  <span key={row}>{row}</span>
                ))}
              </address>
              {personal.gift_note && <p className="text-muted">Gift note: {personal.gift_note}</p>}
            </section>
          )}
        </div>
        <aside
          aria-label="Summary"
          className="grid gap-4 rounded-sm border border-line bg-card p-6 lg:sticky lg:top-8"
        >
          <h2 className="text-2xl">Summary</h2>
          <OrderTotals totals={order} />
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
          {state === "payable" && <PayForm link={link} token={token} accept={accept} />}
          {state === "paid" && (
            <a href={orderPath(order.id)} className={buttonClass("secondary", "md")}>
              View your order
            </a>
          )}
        </aside>
      </div>
    </div>
  );
}

function PayForm({
  link,
  token,
  accept,
}: {
  link: PaymentLink;
  token: string;
  accept: (data: FormData) => Promise<void>;
}) {
  const chosen = link.chosen ?? link.payment_methods[0]?.id;
  return (
    <form action={accept} className="grid gap-4 border-t border-line pt-4">
      <input type="hidden" name="token" value={token} />
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-lg font-semibold">Payment method</legend>
        {link.payment_methods.map(({ id, label, description }) => (
          <label
            key={id}
            className="flex min-h-12 cursor-pointer items-start gap-3 rounded-sm border border-line-strong bg-card p-4 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="payment_method"
              value={id}
              defaultChecked={id === chosen}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="font-medium">{label}</span>
              <span className="block text-sm text-muted">{description}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 text-sm">
        <input
          type="checkbox"
          name="agreed"
          required
          defaultChecked={link.chosen !== null}
          className="size-5 shrink-0 accent-accent"
        />
        <span>
          I agree to the{" "}
          <a href="/term-of-use" target="_blank" rel="noreferrer" className="text-link">
            terms of use
          </a>{" "}
          and the{" "}
          <a href="/return-policy" target="_blank" rel="noreferrer" className="text-link">
            return policy
          </a>
          .
        </span>
      </label>
      <Button type="submit">Continue to payment</Button>
    </form>
  );
}
