import { LocalMoment } from "@/components/layout/time/local-time";
import { formatDay } from "@/lib/platform/dates/format-day";
import { currencyName } from "@/lib/platform/money/model";
import { formatPriceIn } from "@/lib/platform/money/written";
import type { Order } from "@/lib/selling/fulfillment/customer/schema";
import type { PaymentStep } from "@/lib/selling/payments/schema";
import { PaymentRows } from "./payment-rows";

/** Payment in cryptocurrency: the quoted amount and where to pay it, or a note that the quote follows. */
export function CryptoQuote({
  payment,
  format,
}: {
  payment: Extract<PaymentStep, { kind: "crypto" }>;
  /** how the amount is written, if it isn't in the shop's own currency */
  format?: Order["currency_format"];
}) {
  const { quote } = payment;
  const rows = [
    { label: `Amount in ${format?.name ?? currencyName()}`, value: formatPriceIn(payment.amount, format) },
    ...(quote
      ? [
          { label: "Amount to pay", value: `${quote.amount} ${quote.coin}` },
          { label: "Address", value: quote.address },
          { label: "Valid until", value: <LocalMoment at={quote.valid_until} /> },
        ]
      : []),
    ...(payment.due_at ? [{ label: "Due by", value: formatDay(payment.due_at) }] : []),
    { label: "Reference", value: payment.reference },
  ];
  return (
    <section
      aria-labelledby="how-to-pay"
      className="grid gap-4 rounded-sm border border-line-strong bg-card p-4 sm:p-6 print:gap-3 print:break-inside-avoid print:p-4"
    >
      <h2 id="how-to-pay" className="text-3xl">
        {quote ? "How to pay" : "We’ll send you a quote"}
      </h2>
      <p>
        {quote
          ? "Pay exactly this amount in this cryptocurrency to this address. We’ll email you when it arrives."
          : "We’ll email you the amount in your cryptocurrency. Only this page will show where to pay it."}
      </p>
      <PaymentRows rows={rows} />
      <p className="text-sm text-muted">
        We give the payment address only on this page, never by email or phone.{" "}
        <a href="/crypto-payment" className="text-link">
          How it works
        </a>
      </p>
    </section>
  );
}
