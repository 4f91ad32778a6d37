import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { ArticlePage } from "@/components/found/content/journal/article-page";
import { AboutPage } from "@/components/found/content/pages/about-page";
import { FaqList } from "@/components/found/content/pages/faq-list";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { InformationText } from "@/components/found/content/pages/information-text";
import { Prose } from "@/components/ui/text/prose";
import { loadPreview, type TextPreview } from "@/lib/found/content/preview";

type Props = PageProps<"/preview/[token]">;

// the version is part of the first response
export const instant = false;

// anyone with the address can read the draft, so no search engine and no other site gets it
export const metadata: Metadata = { title: "Preview", robots: { index: false }, referrer: "no-referrer" };

/** A version of a page or an article before it is published. */
export default async function PreviewPage({ params }: Props) {
  await connection();
  const found = await loadPreview((await params).token);
  if (!found) notFound();
  return (
    <>
      <p className="bg-accent px-4 py-2 text-center text-sm text-on-accent">
        Preview of {found.name}, version {found.version}
      </p>
      <PreviewedText preview={found} />
    </>
  );
}

function PreviewedText({ preview }: { preview: TextPreview }) {
  if (preview.kind === "article") return <ArticlePage article={preview.article} all={preview.all} />;
  if (preview.kind === "page")
    return preview.name === "pages/about-us" ? (
      <AboutPage page={preview.page} />
    ) : (
      <InformationText page={preview.page} />
    );
  const { heading, lead, groups } = preview.page;
  return (
    <InformationLayout heading={heading} lead={<Prose html={lead} className="text-lg text-muted" />}>
      <FaqList groups={groups} />
    </InformationLayout>
  );
}
