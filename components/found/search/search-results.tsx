import { Link } from "@/components/ui/navigation/link";
import type { SearchPlace, SearchResult, StoneMatches } from "@/lib/found/search/schema";
import { describeQuery, PLACE_LABELS } from "./describe-query";
import { ResultFacts, ResultPicture } from "./result-facts";
import { groupResults, resultHref } from "./result-groups";

const CARD =
  "group flex h-full items-center gap-4 rounded-sm border border-line bg-card p-3 hover:border-line-strong";

/** Further pages named below the goods; more would bury the likely ones. */
const MOST_PLACES = 6;

/** A page of search results, grouped by kind. */
export function SearchResults({ results, line }: { results: readonly SearchResult[]; line: string }) {
  return groupResults(results).map(({ type, title, results: found }) => (
    <section key={type} aria-labelledby={`found-${type}`}>
      <h2 id={`found-${type}`} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {found.map((result) => (
          <li key={result.id}>
            <Link href={resultHref(result)} className={`${CARD} flex-wrap *:last:min-w-[min(100%,8rem)]`}>
              <ResultPicture result={result} className="size-20" />
              <ResultFacts result={result} line={line} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The query read as filters, linking to the inventory with them applied. */
export function InventoryMatch({ stones }: { stones: StoneMatches }) {
  const { count, filters } = describeQuery(stones);
  const { settings } = stones;
  return (
    <div className="grid gap-2 sm:grid-cols-2 sm:gap-4">
      <Link href={stones.href} className={`${CARD} justify-between max-sm:py-2`}>
        <span className="grid gap-0.5">
          <span className="font-medium group-hover:underline">{count}</span>
          {filters !== "" && <span className="figures text-sm text-muted">{filters}</span>}
          {stones.total === 0 && <span className="text-sm text-muted">See the closest matches</span>}
        </span>
        <span aria-hidden="true">→</span>
      </Link>
      {settings && (
        <Link href={settings.href} className={`${CARD} justify-between max-sm:py-2`}>
          <span className="grid gap-0.5">
            <span className="font-medium group-hover:underline">{settings.title}</span>
            <span className="text-sm text-muted max-sm:hidden">Engagement Rings</span>
          </span>
          <span aria-hidden="true">→</span>
        </Link>
      )}
    </div>
  );
}

/** Lists and articles among the results, in one plain list at their end. */
export function PlaceResults({ places }: { places: readonly SearchPlace[] }) {
  return (
    <section aria-labelledby="found-places">
      <h2 id="found-places" className="text-2xl">
        Collections and articles
      </h2>
      <ul className="mt-1 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {places.slice(0, MOST_PLACES).map((place) => (
          <li key={place.href} className="flex flex-wrap items-center gap-x-2 text-sm">
            <Link href={place.href} className="text-link inline-flex min-h-11 items-center">
              {place.title}
            </Link>
            <span className="text-muted">{place.note ?? PLACE_LABELS[place.kind]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
