"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "@/lib/desk/browser/api-client";
import type { SearchResponse, Suggestions } from "@/lib/found/search/schema";
import { wantedCurrency } from "@/lib/platform/money/wanted-currency";

/** What the search shows below its box. */
export type SearchState =
  | { step: "idle" }
  /** the box is open and empty */
  | { step: "popular" }
  | { step: "suggesting"; line: string; found: Suggestions }
  | { step: "loading"; line: string }
  | { step: "results"; line: string; found: SearchResponse };

/** Delay after a choice is followed before the search resets, ms. */
const RESET_MS = 1_500;
/** Pause in typing before suggestions are requested, ms. */
const PAUSE_MS = 150;
/** Shortest query worth searching for, characters. */
const SHORTEST = 2;

/**
 * The search's states: typing brings suggestions, submitting brings results, and a failure is logged and
 * shows nothing. If several requests are pending, only the last one counts.
 * @param onReset empties the box
 */
export function useSearch(onReset: () => void) {
  const [state, setState] = useState<SearchState>({ step: "idle" });
  const call = useRef<AbortController | null>(null);
  const typing = useRef(0);
  const leaving = useRef(0);

  function stop() {
    window.clearTimeout(typing.current);
    window.clearTimeout(leaving.current);
    leaving.current = 0;
    call.current?.abort();
  }
  const onEnd = useEffectEvent(stop);
  useEffect(() => () => onEnd(), []);

  function run<T>(request: (signal: AbortSignal) => Promise<T>, shown: (found: T) => SearchState) {
    const mine = new AbortController();
    call.current = mine;
    request(mine.signal).then(
      (found) => {
        if (!mine.signal.aborted) setState(shown(found));
      },
      (error: unknown) => {
        if (mine.signal.aborted) return;
        console.warn("The search request failed", error);
        setState({ step: "idle" });
      },
    );
  }

  return {
    state,
    typed(text: string) {
      stop();
      const line = text.trim();
      // earlier suggestions stay until new ones arrive
      setState((now) => {
        if (line === "") return { step: "popular" };
        return now.step === "suggesting" && line.length >= SHORTEST ? now : { step: "idle" };
      });
      if (line.length < SHORTEST) return;
      typing.current = window.setTimeout(() => {
        run(
          (signal) => api.get("v1/search/suggestions", { query: { q: line, ...wantedCurrency() }, signal }),
          ({ data }) => ({ step: "suggesting", line, found: data }),
        );
      }, PAUSE_MS);
    },
    ask(text: string) {
      stop();
      const line = text.trim();
      if (line === "") return;
      setState({ step: "loading", line });
      run(
        (signal) => api.get("v1/search", { query: { q: line, ...wantedCurrency() }, signal }),
        (found) => ({ step: "results", line, found }),
      );
    },
    /** Hides the suggestions; the text stays. */
    hide() {
      stop();
      setState({ step: "idle" });
    },
    /** Clears text and results. */
    close() {
      stop();
      setState({ step: "idle" });
      onReset();
    },
    /** A choice was followed: resets the search after a moment. */
    followed() {
      window.clearTimeout(leaving.current);
      leaving.current = window.setTimeout(() => {
        stop();
        setState({ step: "idle" });
        onReset();
      }, RESET_MS);
    },
    isLeaving: () => leaving.current !== 0,
  };
}
