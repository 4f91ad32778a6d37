import type { Metadata } from "next";
import { InformationText } from "@/components/found/content/pages/information-text";
import { readPage } from "@/lib/found/content/reads";
import { pageMetadata } from "@/lib/found/share/site-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("shipping");
  return pageMetadata({ title: "Shipping Policy", description, path: "/shipping" });
}

export default async function ShippingPage() {
  return <InformationText page={await readPage("shipping")} />;
}
