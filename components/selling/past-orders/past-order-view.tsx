import { LocalDate } from "@/components/layout/time/local-time";
import { Link } from "@/components/ui/navigation/link";
import { TypedText } from "@/components/ui/text/typed-text";
import type { PastOrder } from "@/lib/selling/past-orders/schema";

/** An order of the shop before this one, as it was: nothing can be done with it here. */
export function PastOrderView({ order, back }: { order: PastOrder; back: string }) {
  return (
    <>
      <header className="grid gap-3">
        <p className="text-sm print:hidden">
          <Link href={back} className="text-link inline-flex min-h-11 items-center">
            All orders
          </Link>
        </p>
        {order.status && <p className="eyebrow">{order.status}</p>}
        <h1 className="figures text-4xl wrap-anywhere md:text-5xl print:text-3xl">Order {order.number}</h1>
        <p className="max-w-prose text-muted">
          You placed this order in our previous online store on <LocalDate at={order.placed_at} />. It’s here
          for your records. If you have a question about it,{" "}
          <a href="/contact-us" className="text-link">
            contact us
          </a>
          .
        </p>
      </header>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-12 print:block print:space-y-4">
        <div className="grid min-w-0 content-start gap-8">
          <section aria-labelledby="past-order-items" className="grid gap-4">
            <h2 id="past-order-items" className="text-3xl print:text-2xl">
              Items in your order
            </h2>
            <Items lines={order.lines} />
          </section>
          <Delivery order={order} />
        </div>
        <section
          aria-labelledby="past-order-summary"
          className="grid content-start gap-4 rounded-sm border border-line bg-card p-6 print:border-0 print:p-0"
        >
          <h2 id="past-order-summary" className="text-2xl">
            Summary
          </h2>
          <Totals order={order} />
          {order.payment && <p className="text-sm text-muted">Paid with {order.payment}</p>}
        </section>
      </div>
    </>
  );
}

function Items({ lines }: Pick<PastOrder, "lines">) {
  if (lines.length === 0) return <p className="text-muted">The items weren’t recorded.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ name, sku, quantity, price, total }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          key={at}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4"
        >
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">
              <TypedText>{name}</TypedText>
            </p>
            <p className="figures text-sm text-muted">
              {[sku, quantity === 1 ? null : `${quantity} × ${price}`].filter(Boolean).join(" · ")}
            </p>
          </div>
          <p className="figures">{total}</p>
        </li>
      ))}
    </ul>
  );
}

function Totals({ order }: { order: PastOrder }) {
  return (
    <dl className="figures grid gap-2 text-sm">
      {order.totals.map(({ what, amount }) => (
        <Row key={what} label={what} value={amount} />
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-semibold">
        <dt>Total</dt>
        <dd>{order.total}</dd>
      </div>
      {order.refunded && <Row label="Refunded" value={order.refunded} />}
    </dl>
  );
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="min-w-0 wrap-anywhere text-muted">{label}</dt>
    <dd>{value}</dd>
  </div>
);

function Delivery({ order }: { order: PastOrder }) {
  const { shipping_address: to, billing_address: from, phone, delivery, note } = order;
  if (to.length === 0 && from.length === 0 && !note) return null;
  const isSame = to.join("\n") === from.join("\n");
  return (
    <section aria-labelledby="past-order-delivery" className="grid gap-4">
      <h2 id="past-order-delivery" className="text-3xl print:text-2xl">
        Delivery
      </h2>
      <div className="grid gap-6 text-sm sm:grid-cols-2">
        {to.length > 0 && (
          <Block title="Shipping address">{[...to, ...(phone ? [phone] : [])].join("\n")}</Block>
        )}
        {from.length > 0 && (
          <Block title="Billing address">{isSame ? "Same as shipping address" : from.join("\n")}</Block>
        )}
        {delivery && <Block title="Delivery method">{delivery}</Block>}
        {note && <Block title="Note">{note}</Block>}
      </div>
    </section>
  );
}

const Block = ({ title, children }: { title: string; children: string }) => (
  <div className="min-w-0">
    <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
    <p className="wrap-anywhere whitespace-pre-line">
      <TypedText>{children}</TypedText>
    </p>
  </div>
);
