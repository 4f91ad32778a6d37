import type { Metadata } from "next";
import { FaqAside } from "@/components/found/content/pages/faq-aside";
import { FaqList } from "@/components/found/content/pages/faq-list";
import { FaqSearch } from "@/components/found/content/pages/faq-search";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { Prose } from "@/components/ui/text/prose";
import { readFaq } from "@/lib/found/content/reads";
import { pageMetadata } from "@/lib/found/share/site-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readFaq();
  return pageMetadata({ title: "FAQs", description, path: "/faq" });
}

export default async function FaqPage() {
  const { heading, lead, groups } = await readFaq();
  return (
    <InformationLayout heading={heading} lead={<Prose html={lead} className="text-lg text-muted" />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,48rem)_minmax(0,18rem)] lg:justify-between">
        <div>
          <FaqSearch>
            <FaqList groups={groups} />
          </FaqSearch>
        </div>
        <FaqAside />
      </div>
    </InformationLayout>
  );
}
