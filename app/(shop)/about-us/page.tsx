import type { Metadata } from "next";
import { InformationText } from "@/components/content/information-text";
import { readPage } from "@/lib/content/reads";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("about-us");
  return { title: "About Us", description, alternates: { canonical: "/about-us" } };
}

export default async function AboutUsPage() {
  return <InformationText page={await readPage("about-us")} />;
}
