import type { Metadata } from "next";
import { InformationText } from "@/components/content/information-text";
import { readPage } from "@/lib/content/reads";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("privacy-policy");
  return { title: "Privacy Policy", description, alternates: { canonical: "/privacy-policy" } };
}

export default async function PrivacyPolicyPage() {
  return <InformationText page={await readPage("privacy-policy")} />;
}
