"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useCategories } from "@/components/layout/menus/use-menu-categories";
import { documentPhone } from "@/components/layout/messages/document-facts";
import { useRingBuilder } from "@/components/selling/builder-state/use-ring-builder";
import { CloseIcon } from "@/components/ui/icons/icons";
import { TypedText } from "@/components/ui/text/typed-text";
import type { SearchResponse } from "@/lib/found/search/schema";
import { OptionList, optionId } from "./option-list";
import { optionGroups } from "./search-options";
import { useSearch } from "./use-search";

export type SearchPanelProps = {
  /** the search box's form, rendered on the server, which the panel takes over */
  form: HTMLFormElement;
  /** the search was submitted before the panel loaded */
  early: boolean;
};

/**
 * The panel below the header's search box: suggestions while the shopper types, results after a submit. The
 * box is a combobox: the focus stays in it, arrow keys move through the list, Enter follows a choice, Escape
 * closes it.
 */
export function SearchPanel({ form, early }: SearchPanelProps) {
  const id = useId();
  const [active, setActive] = useState(-1);
  const input = form.elements.namedItem("q") as HTMLInputElement;
  const { state, ...search } = useSearch(() => {
    input.value = "";
  });
  const page = `${usePathname()}?${useSearchParams()}`;
  const [left, setLeft] = useState<string | null>(null);

  const { setting } = useRingBuilder().state;
  const categories = useCategories(state.step === "popular");
  const groups = optionGroups(state, { setting, categories });
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  // closes once the followed page is shown, so that the list does not cover it
  const open = count > 0 && (left === null || left === page);
  const isResults = state.step === "results";
  const isHint = state.step === "suggesting" || state.step === "popular";
  const nothing = isResults && isEmpty(state.found);
  const phone = documentPhone();

  function close() {
    search.close();
    input.focus();
  }
  /** The focus or pointer left the search: hides suggestions, closes results. */
  function leave() {
    if (search.isLeaving()) return;
    if (isHint) search.hide();
    else if (state.step !== "idle") search.close();
  }

  /** Offers popular searches in an empty box; not on mere focus, which Tab passes through. */
  const onOpenEmpty = useEffectEvent(() => {
    if (input.value === "" && state.step === "idle") search.typed("");
  });
  const onInput = useEffectEvent(() => {
    setLeft(null);
    // Enter now submits the typed text instead of the earlier choice
    setActive(-1);
    search.typed(input.value);
  });
  const onSubmit = useEffectEvent((event?: Event) => {
    event?.preventDefault();
    setLeft(null);
    search.ask(input.value);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === "Escape" && state.step !== "idle") {
      // on phones, Escape closes the panel and leaves the box open
      event.stopPropagation();
      if (isHint) search.hide();
      else close();
    }
    if (!open && event.key === "ArrowDown" && input.value === "") onOpenEmpty();
    if (!open) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      // arrow keys move from the box to the first or last choice, and past either end back to the box
      setActive((now) => ((now + 1 + step + count + 1) % (count + 1)) - 1);
    }
    if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      document.getElementById(optionId(id, active))?.click();
    }
  });
  const onElsewhere = useEffectEvent((event: Event) => {
    const root = form.parentElement;
    if (event.target instanceof Node && !root?.contains(event.target)) leave();
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener("input", () => onInput(), { signal });
    input.addEventListener("click", () => onOpenEmpty(), { signal });
    input.addEventListener("keydown", (event) => onKey(event), { signal });
    form.addEventListener("submit", (event) => onSubmit(event), { signal });
    document.addEventListener("pointerdown", (event) => onElsewhere(event), { signal });
    document.addEventListener("focusin", (event) => onElsewhere(event), { signal });
    return () => listening.abort();
  }, [form, input]);

  const onMount = useEffectEvent(() => {
    if (early) onSubmit();
    else if (document.activeElement === input && (input.value !== "" || isOpenedByHand(input))) onInput();
  });
  useEffect(() => onMount(), []);

  // a new list starts without an active choice
  const [listed, setListed] = useState(state);
  if (listed !== state) {
    setListed(state);
    setActive(-1);
  }
  const onPage = useEffectEvent(() => {
    if (!search.isLeaving()) leave();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the page changes
  useEffect(() => onPage(), [page]);

  useEffect(() => {
    form.toggleAttribute("data-busy", state.step === "loading");
  }, [form, state.step]);
  useEffect(() => {
    input.setAttribute("aria-expanded", String(open));
    if (open) input.setAttribute("aria-controls", id);
    else input.removeAttribute("aria-controls");
    const at = open && active >= 0 ? document.getElementById(optionId(id, active)) : null;
    if (at) input.setAttribute("aria-activedescendant", at.id);
    else input.removeAttribute("aria-activedescendant");
    at?.scrollIntoView({ block: "nearest" });
  }, [input, id, open, active]);

  return (
    <>
      <p role="status" className="sr-only">
        {state.step === "loading"
          ? "Searching"
          : open
            ? statusText(count, { isResults, nothing, isPopular: state.step === "popular" })
            : ""}
      </p>
      {open && (
        <div
          data-search-panel={state.step}
          className="mt-2 flex max-h-[min(36rem,calc(100dvh-13rem))] animate-fade-in flex-col rounded-sm border border-line bg-card shadow-panel lg:absolute lg:top-full lg:left-0 lg:w-[38rem] lg:max-w-[calc(100vw-4rem)]"
        >
          {isResults && (
            <div className="flex items-center justify-between gap-4 border-b border-line pl-5">
              <div className="min-w-0 py-2">
                <p className="truncate font-medium">
                  {nothing ? "No results" : "Results"} for “<TypedText>{state.line}</TypedText>”
                </p>
                {nothing && (
                  <p className="text-sm text-muted">
                    Check the spelling or use fewer words. The diamond may also have sold. Need help? Call{" "}
                    <a href={phone.href} className="text-link whitespace-nowrap">
                      {phone.label}
                    </a>
                    .
                  </p>
                )}
              </div>
              <button
                type="button"
                aria-label="Close search"
                onClick={close}
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm hover:bg-stone"
              >
                <CloseIcon />
              </button>
            </div>
          )}
          <OptionList
            id={id}
            label={isResults ? "Results" : state.step === "popular" ? "Popular searches" : "Suggestions"}
            groups={groups}
            line={"line" in state ? state.line : ""}
            active={active}
            onFollow={() => {
              setLeft(page);
              search.followed();
            }}
          />
        </div>
      )}
    </>
  );
}

/** Whether the box has the focus because of a click or tap on it, or on the phone's search button. */
const isOpenedByHand = (input: HTMLInputElement) =>
  input.matches(":hover, :active") || input.closest("[data-open]") !== null;

const isEmpty = ({ popularSearches, places, stones }: SearchResponse) =>
  popularSearches.length === 0 && (places ?? []).length === 0 && !stones;

/** Status text for screen readers, which can't see the list. */
function statusText(
  count: number,
  { isResults, nothing, isPopular }: { isResults: boolean; nothing: boolean; isPopular: boolean },
): string {
  if (nothing) return "No results. Check the spelling, or choose a category below.";
  if (isPopular) return `${count} popular searches`;
  const one = isResults ? "choice" : "suggestion";
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}
