import type { Metadata } from "next";
import { InformationText } from "@/components/content/information-text";
import { readPage } from "@/lib/content/reads";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("why-choose-us");
  return { title: "Why Choose Us", description, alternates: { canonical: "/why-choose-us" } };
}

export default async function WhyChooseUsPage() {
  return <InformationText page={await readPage("why-choose-us")} />;
}
