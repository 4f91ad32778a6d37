import { SearchIcon } from "@/components/ui/shop-icons";

/** Asks the search page, by Enter or by the magnifier; a plain form, so that it works before and without any script. */
export function SearchForm({ id, q }: { id: string; q?: string }) {
  return (
    <search>
      <form action="/search" className="relative">
        <label htmlFor={id} className="sr-only">
          Search
        </label>
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={q}
          required
          maxLength={100}
          placeholder="Style, SKU or report number"
          autoComplete="off"
          enterKeyHint="search"
          className="block min-h-11 w-full rounded-sm border border-line-strong bg-card py-2 pr-12 pl-3 text-base text-ink placeholder:text-muted hover:border-ink lg:text-sm [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-sm hover:text-accent"
        >
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}
