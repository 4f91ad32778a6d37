import type { Metadata } from "next";
import { InformationText } from "@/components/found/content/pages/information-text";
import { readPage } from "@/lib/found/content/reads";
import { pageMetadata } from "@/lib/found/share/site-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("crypto-payment");
  return pageMetadata({ title: "Crypto Payment", description, path: "/crypto-payment" });
}

export default async function CryptoPaymentPage() {
  return <InformationText page={await readPage("crypto-payment")} />;
}
