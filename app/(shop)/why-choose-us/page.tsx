import type { Metadata } from "next";
import { InformationText } from "@/components/content/information-text";
import { readPage } from "@/lib/content/reads";
import { pageMetadata } from "@/lib/site-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("why-choose-us");
  return pageMetadata({ title: "Why Choose Us", description, path: "/why-choose-us" });
}

export default async function WhyChooseUsPage() {
  return <InformationText page={await readPage("why-choose-us")} />;
}
