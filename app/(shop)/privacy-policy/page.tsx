import type { Metadata } from "next";
import { InformationText } from "@/components/found/content/pages/information-text";
import { readPage } from "@/lib/found/content/reads";
import { pageMetadata } from "@/lib/found/share/site-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("privacy-policy");
  return pageMetadata({ title: "Privacy Policy", description, path: "/privacy-policy" });
}

export default async function PrivacyPolicyPage() {
  return <InformationText page={await readPage("privacy-policy")} />;
}
