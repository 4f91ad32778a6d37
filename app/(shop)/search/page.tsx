import type { Metadata } from "next";
import type { ReactNode } from "react";
import { RingMatch } from "@/components/found/search/ring-match";
import { InventoryMatch, PlaceResults, SearchResults } from "@/components/found/search/search-results";
import { ComingSoon } from "@/components/goods/catalog/categories/coming-soon";
import { SearchForm } from "@/components/layout/header/search-form";
import { ShopPhone } from "@/components/layout/header/shop-phone";
import { ButtonLink } from "@/components/ui/form/button";
import { Pagination } from "@/components/ui/navigation/pagination";
import { TypedText } from "@/components/ui/text/typed-text";
import { readSearch } from "@/lib/found/search/reads";
import { MAX_PAGES } from "@/lib/found/search/schema";
import { normalizeLine } from "@/lib/found/search/text/tokens";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { isBare, readOnSale } from "@/lib/goods/inventory/on-sale";
import { formatCount } from "@/lib/platform/intl/numbers";
import { isPageViewAllowed } from "@/lib/platform/rate-limit/page-view";
import { site } from "@/lib/platform/site/site";

type Props = PageProps<"/search">;

// the results are part of the first response, so they work without scripts
export const instant = false;

/** The title tells one search, and one page of its results, from another in tabs and in the history. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { q, page } = await searchParams;
  const line = normalizeLine(first(q));
  const turned = pageNumber(first(page));
  const title = line === "" ? "" : `“${line}”${turned > 1 ? `, page ${turned}` : ""} | `;
  return pageMetadata({ title: `${title}Search`, path: "/search", index: false });
}

/** Search results for a query, page by page. */
export default async function SearchPage({ searchParams }: Props) {
  const { q, page } = await searchParams;
  const line = normalizeLine(first(q));
  if (line === "") return <Frame line="" heading="Search" />;
  if (!(await isPageViewAllowed("/search")))
    return <Frame line={line} heading="One moment" note={TOO_MANY} />;
  const found = await readPage(line, pageNumber(first(page)));
  const { popularSearches, stones = null, places = [], meta } = found;
  const total = meta?.total ?? popularSearches.length;
  const pages = Math.min(MAX_PAGES, Math.ceil(total / (meta?.per_page ?? total)) || 1);
  const nothing = total === 0 && places.length === 0 && !stones;
  const none = nothing && isBare(await readOnSale()) ? NONE_YET : NONE;
  return (
    <Frame
      line={line}
      heading={
        <>
          {nothing ? "No results" : "Results"} for “<TypedText>{line}</TypedText>”
        </>
      }
      note={
        nothing
          ? none
          : total > 0
            ? `${formatCount(total)} ${total === 1 ? "result" : "results"}, best match first.`
            : "No products or diamonds match, but these pages may help."
      }
    >
      {stones && <InventoryMatch stones={stones} />}
      {nothing && <WaysOn />}
      <SearchResults results={popularSearches} line={line} />
      {stones && <RingMatch href={stones.href} />}
      <Pagination
        page={meta?.page ?? 1}
        pages={pages}
        hrefOf={(number) => `/search?q=${encodeURIComponent(line)}${number > 1 ? `&page=${number}` : ""}`}
        label="Result pages"
      />
      {places.length > 0 && <PlaceResults places={places} />}
    </Frame>
  );
}

type FrameProps = { line: string; heading: ReactNode; note?: string; children?: ReactNode };

function Frame({ line, heading, note, children = <WaysOn /> }: FrameProps) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-16">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-center">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <h1 className="text-3xl break-words lg:text-4xl">{heading}</h1>
          <p className="max-w-(--container-prose) text-sm text-muted">{note ?? HOW}</p>
        </div>
        <SearchForm id="search-again" q={line} />
      </div>
      {children}
    </div>
  );
}

const HOW =
  "Search in your own words: “2 ct oval E VS1 under 3000”, “wedding band”, a setting’s name, a SKU, or the number on a diamond’s report.";

const NONE =
  "Check the spelling or use fewer words. You can search for a report number with or without its letters. The diamond may also have sold: each one is unique.";

const NONE_YET = "Our collection is on its way. Try a word from our articles, such as “clarity” or “halo”.";

const TOO_MANY = "We received too many searches from your connection. Wait a minute, then search again.";

async function WaysOn() {
  if (isBare(await readOnSale())) {
    return (
      <ComingSoon>
        Soon you’ll be able to search our {site.originLabel} diamonds, settings, and fine jewelry here. Our
        articles and tools are ready now.
      </ComingSoon>
    );
  }
  return (
    <div className="flex flex-wrap gap-4">
      <ButtonLink href="/inventory">See all {site.originLabel} diamonds</ButtonLink>
      <ButtonLink href="/build-a-ring" variant="secondary">
        Engagement ring settings
      </ButtonLink>
      <ButtonLink href="/fine-jewelry" variant="secondary">
        Fine Jewelry
      </ButtonLink>
      <ButtonLink href="/blog" variant="secondary">
        Journal
      </ButtonLink>
      <p className="flex min-h-12 items-center gap-1 text-muted">
        Need help? Call{" "}
        <ShopPhone className="text-link inline-flex min-h-11 items-center whitespace-nowrap" />
      </p>
    </div>
  );
}

const first = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? "";

const pageNumber = (text: string): number =>
  /^[1-9]\d{0,3}$/.test(text) ? Math.min(Number(text), MAX_PAGES) : 1;

/** Reads a page of results; a page past the end is the last page. */
async function readPage(line: string, page: number) {
  const found = await readSearch(line, page);
  const { total = 0, per_page = 1 } = found.meta ?? {};
  const last = Math.ceil(total / per_page);
  return found.popularSearches.length === 0 && last > 0 && last < page ? readSearch(line, last) : found;
}
