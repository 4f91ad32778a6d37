"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import type { SearchPanelProps } from "./search-panel";

const load = () => import("./search-panel");

/**
 * The header's search. Its panel loads on the first interaction with the box; until then, or if loading
 * fails, the form submits to the search page. `children` are the form's fields, rendered on the server.
 */
export function SearchBox({ children }: { children: ReactNode }) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps> | null>(null);
  /** submitted before the panel loaded */
  const [early, setEarly] = useState(false);
  const fetchPanel = () => load().then(({ SearchPanel }) => setPanel(() => SearchPanel));
  const prepare = () =>
    void fetchPanel().catch((error: unknown) => console.warn("The search panel failed to load", error));
  return (
    <search className="lg:relative">
      <form
        ref={setForm}
        action="/search"
        className="group/search relative"
        onFocus={prepare}
        onInput={prepare}
        onSubmit={(event) => {
          // the panel has its own listeners
          if (Panel) return;
          event.preventDefault();
          setEarly(true);
          form?.setAttribute("data-busy", "");
          // without the panel, the form opens the page of results
          fetchPanel().catch(() => form?.submit());
        }}
      >
        {children}
      </form>
      {Panel && form && <Panel form={form} early={early} />}
    </search>
  );
}
