import type { Metadata } from "next";
import { InformationFrame } from "@/components/content/information-frame";
import { PromoList } from "@/components/promo/promo-list";
import { readPromoCodes } from "@/lib/promo/reads";
import { pageMetadata } from "@/lib/site-metadata";

export const metadata: Metadata = pageMetadata({
  title: "Promo Codes",
  description: "The codes that take something off an order today, and what each of them asks for.",
  path: "/promo-code",
});

export default async function PromoCodePage() {
  return (
    <InformationFrame
      heading="Promo codes"
      lead="One code an order, in the cart or at the checkout. Trade prices and codes don’t add up: the larger discount counts."
    >
      <PromoList promos={await readPromoCodes()} />
    </InformationFrame>
  );
}
