import type { Metadata } from "next";
import { InformationText } from "@/components/found/content/pages/information-text";
import { readPage } from "@/lib/found/content/reads";
import { pageMetadata } from "@/lib/found/share/site-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("term-of-use");
  return pageMetadata({ title: "Terms of use", description, path: "/term-of-use" });
}

export default async function TermOfUsePage() {
  return <InformationText page={await readPage("term-of-use")} />;
}
