import { Disclosure } from "@/components/ui/navigation/disclosure";
import type { Heading } from "@/lib/found/content/markdown/task";

const sectionsOf = (headings: readonly Heading[]) => headings.filter(({ level }) => level === 2);
/** Whether a text is long enough for a table of contents. */
export const needsTableOfContents = (headings: readonly Heading[]) => sectionsOf(headings).length >= 3;

/** Table of contents of a long text: beside it on a wide screen, folded above it on others. */
export function TableOfContents({
  headings,
  label = "On this page",
}: {
  headings: readonly Heading[];
  label?: string;
}) {
  const links = (
    <ul className="grid text-sm">
      {sectionsOf(headings).map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline lg:min-h-9"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <Disclosure summary={label} className="border-y border-line lg:hidden">
        {links}
      </Disclosure>
      <nav
        aria-label={label}
        className="below-header sticky top-[calc(var(--header-height)+1.5rem)] hidden max-h-[calc(100dvh-var(--header-height)-3rem)] self-start overflow-y-auto lg:block"
      >
        <p className="eyebrow">{label}</p>
        <div className="mt-3">{links}</div>
      </nav>
    </>
  );
}
