import { CloseIcon } from "@/components/ui/icons/icons";
import { Link } from "@/components/ui/navigation/link";
import { type CategoryListState, categoryListHref } from "@/lib/goods/catalog/lists/category-list";
import { listAppliedFilters, NO_FILTERS } from "./list-wording";

/** Every applied filter as a chip that removes it, and a link that clears all. */
export function ListChips({ path, state }: { path: string; state: CategoryListState }) {
  const applied = listAppliedFilters(state);
  if (applied.length === 0) return null;
  return (
    <ul data-chips aria-label="Applied filters" className="flex flex-wrap items-center gap-2">
      {applied.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            href={categoryListHref(path, state, without)}
            scroll={false}
            rel="nofollow"
            aria-label={`Remove ${label}`}
            className="figures inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-card pr-2.5 pl-3.5 text-sm hover:border-accent lg:min-h-8"
          >
            {label}
            <CloseIcon className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={categoryListHref(path, state, NO_FILTERS)}
          scroll={false}
          className="text-link inline-flex min-h-11 items-center px-2 text-sm lg:min-h-8"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
