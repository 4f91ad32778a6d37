import type { Metadata } from "next";
import { InformationText } from "@/components/content/information-text";
import { readPage } from "@/lib/content/reads";
import { pageMetadata } from "@/lib/site-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("term-of-use");
  return pageMetadata({ title: "Terms of use", description, path: "/term-of-use" });
}

export default async function TermOfUsePage() {
  return <InformationText page={await readPage("term-of-use")} />;
}
