import type { Metadata } from "next";
import { InformationText } from "@/components/content/information-text";
import { readPage } from "@/lib/content/reads";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("shipping");
  return { title: "Shipping Policy", description, alternates: { canonical: "/shipping" } };
}

export default async function ShippingPage() {
  return <InformationText page={await readPage("shipping")} />;
}
