import { SearchIcon } from "@/components/ui/icons/shop-icons";
import { Spinner } from "@/components/ui/icons/spinner";
import { LONGEST_LINE } from "@/lib/found/search/text/tokens";

type Props = {
  id: string;
  q?: string;
  /** set in the header, where a list of suggestions and results opens below it */
  combobox?: boolean;
};

/**
 * Search form, submitted by Enter or the magnifier; a plain form, so it works before and without any script.
 */
export function SearchForm(props: Props) {
  return (
    <search>
      <form action="/search" className="relative">
        <SearchFields {...props} />
      </form>
    </search>
  );
}

/** The box and its magnifier, which becomes a spinner while the surrounding form has `data-busy`. */
export function SearchFields({ id, q, combobox = false }: Props) {
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Search
      </label>
      <input
        id={id}
        name="q"
        {...(combobox
          ? { type: "text", role: "combobox", "aria-expanded": false, "aria-autocomplete": "list" }
          : { type: "search" })}
        defaultValue={q}
        required
        maxLength={LONGEST_LINE}
        placeholder="“2 ct oval under 3000”, style, SKU"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        className="block min-h-11 w-full rounded-sm border border-line-strong bg-card py-2 pr-12 pl-3 text-base text-ink placeholder:text-muted hover:border-ink lg:text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-sm hover:text-accent"
      >
        <SearchIcon className="group-data-busy/search:hidden" />
        <span className="hidden group-data-busy/search:inline-flex">
          <Spinner />
        </span>
      </button>
    </>
  );
}
