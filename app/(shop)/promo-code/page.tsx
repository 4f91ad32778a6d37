import type { Metadata } from "next";
import { InformationLayout } from "@/components/found/content/information-layout";
import { PromoList } from "@/components/selling/promotions/promo-list";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { readPromoCodes } from "@/lib/selling/promotions/reads";

export const metadata: Metadata = pageMetadata({
  title: "Promo Codes",
  description: "The codes that take something off an order today, and what each of them asks for.",
  path: "/promo-code",
});

export default async function PromoCodePage() {
  return (
    <InformationLayout
      heading="Promo codes"
      lead="One code an order, in the cart or at the checkout. Trade prices and codes don’t add up: the larger discount counts."
    >
      <PromoList promos={await readPromoCodes()} />
    </InformationLayout>
  );
}
