import type { Metadata } from "next";
import { InformationText } from "@/components/found/content/pages/information-text";
import { readPage } from "@/lib/found/content/reads";
import { pageMetadata } from "@/lib/found/share/site-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("accessibility");
  return pageMetadata({ title: "Accessibility", description, path: "/accessibility" });
}

export default async function AccessibilityPage() {
  return <InformationText page={await readPage("accessibility")} />;
}
