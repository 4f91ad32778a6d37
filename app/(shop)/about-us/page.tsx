import type { Metadata } from "next";
import { InformationText } from "@/components/found/content/information-text";
import { readPage } from "@/lib/found/content/reads";
import { pageMetadata } from "@/lib/found/share/site-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("about-us");
  return pageMetadata({ title: "About Us", description, path: "/about-us" });
}

export default async function AboutUsPage() {
  return <InformationText page={await readPage("about-us")} />;
}
