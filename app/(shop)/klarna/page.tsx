import type { Metadata } from "next";
import { InformationText } from "@/components/content/information-text";
import { readPage } from "@/lib/content/reads";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("klarna");
  return { title: "Klarna", description, alternates: { canonical: "/klarna" } };
}

export default async function KlarnaPage() {
  return <InformationText page={await readPage("klarna")} />;
}
