import { formatDay, formatMoment } from "@/lib/platform/dates/format-date";
import { formatDollars } from "@/lib/platform/money/model";
import type { PaymentStep } from "@/lib/selling/payments/schema";
import { PaymentRows } from "./payment-rows";

/** Payment in cryptocurrency: the quoted amount and where to pay it, or a note that the quote follows. */
export function CryptoQuote({ payment }: { payment: Extract<PaymentStep, { kind: "crypto" }> }) {
  const { quote } = payment;
  const rows = [
    { label: "Amount in US dollars", value: formatDollars(payment.amount) },
    ...(quote
      ? [
          { label: "Amount to pay", value: `${quote.amount} ${quote.coin}` },
          { label: "Address", value: quote.address },
          { label: "Holds until", value: formatMoment(quote.valid_until) },
        ]
      : []),
    ...(payment.due_at ? [{ label: "To arrive by", value: formatDay(payment.due_at) }] : []),
    { label: "Reference", value: payment.reference },
  ];
  return (
    <section
      aria-labelledby="how-to-pay"
      className="grid gap-4 rounded-sm border border-line-strong bg-card p-4 sm:p-6"
    >
      <h2 id="how-to-pay" className="text-3xl">
        {quote ? "How to pay" : "Your quotation follows"}
      </h2>
      <p>
        {quote
          ? "Please pay exactly this amount of this coin to this address. We confirm by mail when it has arrived."
          : "We write to you with the amount in the coin you wish. This page then shows where to pay it; nothing else does."}
      </p>
      <PaymentRows rows={rows} />
      <p className="text-sm text-muted">
        We name an address on this page alone, never by mail or on the phone.{" "}
        <a href="/crypto-payment" className="text-link">
          How it works
        </a>
      </p>
    </section>
  );
}
