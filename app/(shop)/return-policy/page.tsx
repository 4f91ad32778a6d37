import type { Metadata } from "next";
import { InformationText } from "@/components/found/content/pages/information-text";
import { readPage } from "@/lib/found/content/reads";
import { pageMetadata } from "@/lib/found/share/site-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("return-policy");
  return pageMetadata({ title: "Return & Refund Policy", description, path: "/return-policy" });
}

export default async function ReturnPolicyPage() {
  return <InformationText page={await readPage("return-policy")} />;
}
