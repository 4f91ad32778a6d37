import type { Metadata } from "next";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { PromoList } from "@/components/selling/promotions/promo-list";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { readPromoCodes } from "@/lib/selling/promotions/reads";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: "Promo Codes",
    description: "Promo codes you can use today, and the conditions for each.",
    path: "/promo-code",
  });

export default async function PromoCodePage() {
  return (
    <InformationLayout
      heading="Promo codes"
      lead="Use one code per order, in your cart or at checkout. Codes can’t be combined with trade prices: the larger discount applies."
    >
      <PromoList promos={await readPromoCodes()} />
    </InformationLayout>
  );
}
