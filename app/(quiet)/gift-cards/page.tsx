import type { Metadata } from "next";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { BalanceForm } from "@/components/selling/gift-cards/balance-form";
import { GiftCardForm } from "@/components/selling/gift-cards/gift-card-form";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { botCheck } from "@/lib/platform/bot-check/assert-person";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import { formatWholeAmount } from "@/lib/platform/money/model";
import { readDeclared } from "@/lib/platform/settings/declared-reads";
import { site } from "@/lib/platform/site/site";
import { giftCardsSetting } from "@/lib/selling/gift-cards/setting";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: "Gift Cards",
    description: `Give a ${site.name} gift card by email or in print, or check what’s left on one.`,
    path: "/gift-cards",
  });

const TERMS = [
  "Spend it on anything in our shop, at once or over several orders.",
  "What you don’t spend stays on the card.",
  "Gift cards can’t be bought with gift cards, store credit, or promo codes, and can’t be exchanged for cash unless the law says so.",
];

/** Gift cards: one is bought here, where the shop sells them, and what is left on one is looked up and printed. */
export default async function GiftCardsPage() {
  const { isOffered, amounts, least, most, expiresAfterYears, terms } = await readDeclared(giftCardsSetting);
  // cards are in the shop's own currency, whatever one prices are shown in
  const inOwn = (amount: number) => withCurrency(null, () => formatWholeAmount(amount));
  return (
    <InformationLayout
      heading="Gift cards"
      lead={
        isOffered
          ? "Sent by email on the day you choose, or ready for you to print."
          : "Check what’s left on your gift card, or print it."
      }
      aside={
        <section aria-labelledby="gift-card-balance" className="grid gap-4">
          <h2 id="gift-card-balance" className="text-2xl">
            Check your balance
          </h2>
          <BalanceForm botCheck={botCheck().page} shop={site.name} />
        </section>
      }
    >
      {isOffered && (
        <GiftCardForm
          amounts={amounts.map((amount) => ({ amount, label: inOwn(amount) }))}
          least={{ amount: least, label: inOwn(least) }}
          most={{ amount: most, label: inOwn(most) }}
        />
      )}
      <section aria-labelledby="gift-card-terms" className="mt-10 grid gap-3 print:hidden">
        <h2 id="gift-card-terms" className="text-2xl">
          Good to know
        </h2>
        <ul className="grid list-disc gap-2 pl-5">
          {[
            ...TERMS,
            expiresAfterYears === null
              ? "Our gift cards never expire."
              : "The email with the card says until when it’s good.",
          ].map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
        <p>
          Looking for something to unwrap?{" "}
          <a href="/gifts" className="text-link">
            Find a gift by budget and date
          </a>
        </p>
        {terms?.split("\n").map((row) => (
          <p key={row} className="text-muted">
            {row}
          </p>
        ))}
      </section>
    </InformationLayout>
  );
}
