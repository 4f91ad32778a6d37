import { Prose } from "@/components/ui/text/prose";
import type { InformationPage } from "@/lib/found/content/pages";
import { InformationLayout } from "./information-layout";
import { needsTableOfContents, TableOfContents } from "./table-of-contents";

/** An information page that consists of one text. */
export function InformationText({ page }: { page: InformationPage }) {
  const { heading, lead, headings, html } = page;
  return (
    <InformationLayout
      heading={heading}
      lead={lead}
      aside={needsTableOfContents(headings) ? <TableOfContents headings={headings} /> : undefined}
    >
      <Prose html={html} />
    </InformationLayout>
  );
}
