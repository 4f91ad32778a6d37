import type { Metadata } from "next";
import { FaqList } from "@/components/found/content/faq-list";
import { FaqSearch } from "@/components/found/content/faq-search";
import { InformationFrame } from "@/components/found/content/information-frame";
import { JsonLd } from "@/components/found/content/json-ld";
import { readQuestions } from "@/lib/found/content/reads";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { faqPage } from "@/lib/found/structured-data/content";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readQuestions();
  return pageMetadata({ title: "FAQs", description, path: "/faq" });
}

export default async function FaqPage() {
  const { heading, lead, groups } = await readQuestions();
  return (
    <InformationFrame heading={heading} lead={lead}>
      <JsonLd data={faqPage(groups.flatMap(({ questions }) => questions))} />
      <FaqSearch>
        <FaqList groups={groups} />
      </FaqSearch>
    </InformationFrame>
  );
}
