import type { Metadata } from "next";
import { InformationText } from "@/components/content/information-text";
import { readPage } from "@/lib/content/reads";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("crypto-payment");
  return { title: "Crypto Payment", description, alternates: { canonical: "/crypto-payment" } };
}

export default async function CryptoPaymentPage() {
  return <InformationText page={await readPage("crypto-payment")} />;
}
