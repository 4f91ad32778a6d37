import type { Metadata } from "next";
import { InformationText } from "@/components/content/information-text";
import { readPage } from "@/lib/content/reads";
import { pageMetadata } from "@/lib/site-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("about-us");
  return pageMetadata({ title: "About Us", description, path: "/about-us" });
}

export default async function AboutUsPage() {
  return <InformationText page={await readPage("about-us")} />;
}
