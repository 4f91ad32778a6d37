import type { InformationPage } from "@/lib/found/content/pages";
import { Contents, hasContents } from "./contents";
import { InformationFrame } from "./information-frame";
import { Prose } from "./prose";

/** A page that is one text. */
export function InformationText({ page }: { page: InformationPage }) {
  const { heading, lead, headings, html } = page;
  return (
    <InformationFrame
      heading={heading}
      lead={lead}
      aside={hasContents(headings) ? <Contents headings={headings} /> : undefined}
    >
      <Prose html={html} />
    </InformationFrame>
  );
}
