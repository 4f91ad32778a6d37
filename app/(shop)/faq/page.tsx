import type { Metadata } from "next";
import { FaqList } from "@/components/content/faq-list";
import { FaqSearch } from "@/components/content/faq-search";
import { InformationFrame } from "@/components/content/information-frame";
import { JsonLd } from "@/components/content/json-ld";
import { readQuestions } from "@/lib/content/reads";
import { faqPage } from "@/lib/content/structured-data";
import { pageMetadata } from "@/lib/site-metadata";

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
