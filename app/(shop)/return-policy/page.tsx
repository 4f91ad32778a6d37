import type { Metadata } from "next";
import { InformationText } from "@/components/content/information-text";
import { readPage } from "@/lib/content/reads";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("return-policy");
  return { title: "Return & Refund Policy", description, alternates: { canonical: "/return-policy" } };
}

export default async function ReturnPolicyPage() {
  return <InformationText page={await readPage("return-policy")} />;
}
