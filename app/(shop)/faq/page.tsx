import type { Metadata } from "next";
import { FaqList } from "@/components/found/content/faq-list";
import { FaqSearch } from "@/components/found/content/faq-search";
import { InformationLayout } from "@/components/found/content/information-layout";
import { JsonLd } from "@/components/found/content/json-ld";
import { Prose } from "@/components/found/content/prose";
import { readFaq } from "@/lib/found/content/reads";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { faqPage } from "@/lib/found/structured-data/content";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readFaq();
  return pageMetadata({ title: "FAQs", description, path: "/faq" });
}

export default async function FaqPage() {
  const { heading, lead, groups } = await readFaq();
  return (
    <InformationLayout heading={heading} lead={<Prose html={lead} className="text-lg text-muted" />}>
      <JsonLd data={faqPage(groups.flatMap(({ questions }) => questions))} />
      <FaqSearch>
        <FaqList groups={groups} />
      </FaqSearch>
    </InformationLayout>
  );
}
