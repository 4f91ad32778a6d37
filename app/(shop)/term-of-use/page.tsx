import type { Metadata } from "next";
import { InformationText } from "@/components/content/information-text";
import { readPage } from "@/lib/content/reads";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("term-of-use");
  return { title: "Terms of use", description, alternates: { canonical: "/term-of-use" } };
}

export default async function TermOfUsePage() {
  return <InformationText page={await readPage("term-of-use")} />;
}
