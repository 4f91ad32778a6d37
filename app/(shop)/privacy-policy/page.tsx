import type { Metadata } from "next";
import { InformationText } from "@/components/content/information-text";
import { readPage } from "@/lib/content/reads";
import { pageMetadata } from "@/lib/site-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("privacy-policy");
  return pageMetadata({ title: "Privacy Policy", description, path: "/privacy-policy" });
}

export default async function PrivacyPolicyPage() {
  return <InformationText page={await readPage("privacy-policy")} />;
}
