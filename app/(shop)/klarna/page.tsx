import type { Metadata } from "next";
import { InformationText } from "@/components/found/content/pages/information-text";
import { readPage } from "@/lib/found/content/reads";
import { pageMetadata } from "@/lib/found/share/site-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("klarna");
  return pageMetadata({ title: "Klarna", description, path: "/klarna" });
}

export default async function KlarnaPage() {
  return <InformationText page={await readPage("klarna")} />;
}
