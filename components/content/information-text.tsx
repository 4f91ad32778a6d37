import type { InformationPage } from "@/lib/content/pages";
import { breadcrumbs } from "@/lib/content/structured-data";
import { Contents, hasContents } from "./contents";
import { InformationFrame } from "./information-frame";
import { JsonLd } from "./json-ld";
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
      <JsonLd data={breadcrumbs([{ label: "Home", href: "/" }, { label: heading }])} />
      <Prose html={html} />
    </InformationFrame>
  );
}
