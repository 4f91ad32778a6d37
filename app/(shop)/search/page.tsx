import type { Metadata } from "next";
import { SearchForm } from "@/components/layout/search-form";
import { SearchResults } from "@/components/search/search-results";
import { ButtonLink } from "@/components/ui/button";
import { readSearch } from "@/lib/search/reads";
import { MAX_RESULTS } from "@/lib/search/schema";
import { pageMetadata } from "@/lib/site-metadata";

type Props = PageProps<"/search">;

/** The longest line the search takes. */
const LONGEST = 100;

// what was found is part of the first answer, so that it is there without any script
export const instant = false;

export const metadata: Metadata = pageMetadata({ title: "Search", path: "/search", index: false });

/** What a line typed into the search box finds. */
export default async function SearchPage({ searchParams }: Props) {
  const { q } = await searchParams;
  const line = (Array.isArray(q) ? q[0] : q)?.trim().slice(0, LONGEST) ?? "";
  const results = line === "" ? [] : await readSearch(line);
  return (
    <div className="page-width grid gap-8 py-10 lg:py-14">
      <div className="grid max-w-(--container-prose) gap-5">
        <h1 className="break-words">
          {line === "" ? "Search" : results.length === 0 ? `Nothing for “${line}”` : `Results for “${line}”`}
        </h1>
        {line === "" && (
          <p className="text-muted">
            Type a style or the name of a setting, a SKU, or the number on a diamond’s report.
          </p>
        )}
        {line !== "" && results.length === 0 && (
          <p className="text-muted">
            Check the spelling, or use fewer words. A report number is found with or without its letters. The
            stone may also have been sold: each is one of a kind.
          </p>
        )}
        {results.length === MAX_RESULTS && (
          <p className="text-muted">The {MAX_RESULTS} closest are shown. Another word narrows them down.</p>
        )}
        <SearchForm id="search-again" q={line} />
      </div>
      {results.length > 0 ? (
        <SearchResults results={results} />
      ) : (
        <div className="flex flex-wrap gap-4">
          <ButtonLink href="/inventory">See all diamonds</ButtonLink>
          <ButtonLink href="/build-a-ring" variant="secondary">
            Build a ring
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
