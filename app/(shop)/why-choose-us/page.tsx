import type { Metadata } from "next";
import { InformationText } from "@/components/found/content/pages/information-text";
import { readPage } from "@/lib/found/content/reads";
import { pageMetadata } from "@/lib/found/share/site-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("why-choose-us");
  return pageMetadata({ title: "Why Choose Us", description, path: "/why-choose-us" });
}

export default async function WhyChooseUsPage() {
  return <InformationText page={await readPage("why-choose-us")} />;
}
