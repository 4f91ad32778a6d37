import { Link } from "@/components/ui/navigation/link";
import { type CategoryListState, categoryListHref } from "@/lib/goods/catalog/lists/category-list";
import { listAppliedFilters } from "./list-wording";

type Props = {
  path: string;
  state: CategoryListState;
  /** pieces on all pages; above 0 if only this page is empty */
  total: number;
};

/** What to do where a list shows nothing: remove a filter, or look elsewhere. */
export function NoPieces({ path, state, total }: Props) {
  if (total > 0) {
    return (
      <p className="py-8 text-muted">
        This page is past the end of the list.{" "}
        <Link href={categoryListHref(path, state)} className="text-link">
          Go to the first page
        </Link>
      </p>
    );
  }
  const applied = listAppliedFilters(state);
  return (
    <div className="grid gap-3 py-8">
      <h3 className="text-2xl">
        {applied.length > 0 ? "No pieces match all of your filters" : "Nothing here right now"}
      </h3>
      {applied.length > 1 && <p className="text-muted">Remove one to see more.</p>}
      <ul>
        {applied.map(({ key, label, without }) => (
          <li key={key}>
            <Link
              href={categoryListHref(path, state, without)}
              scroll={false}
              className="text-link inline-flex min-h-11 items-center"
            >
              Remove {label}
            </Link>
          </li>
        ))}
        <li>
          <Link href="/fine-jewelry" className="text-link inline-flex min-h-11 items-center">
            Shop all fine jewelry
          </Link>
        </li>
      </ul>
    </div>
  );
}
