"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "@/lib/desk/browser/api-client";
import type { SearchResponse, Suggestions } from "@/lib/found/search/schema";

/** What the search shows below its box. */
export type SearchState =
  | { step: "idle" }
  | { step: "suggesting"; line: string; found: Suggestions }
  | { step: "loading"; line: string }
  | { step: "results"; line: string; found: SearchResponse };

/** So long after something was followed the search is as it was before (ms). */
const RESET_MS = 1_500;
/** Whoever types goes on within this time (ms). */
const PAUSE_MS = 150;
/** A shorter line says too little. */
const SHORTEST = 2;

/**
 * The search's states: typing brings suggestions, asking brings results, and what fails is logged and shows nothing. Of
 * several calls under way only the last one's answer counts.
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

  function run<T>(asked: (signal: AbortSignal) => Promise<T>, shown: (found: T) => SearchState) {
    const mine = new AbortController();
    call.current = mine;
    asked(mine.signal).then(
      (found) => {
        if (!mine.signal.aborted) setState(shown(found));
      },
      (error: unknown) => {
        if (mine.signal.aborted) return;
        console.warn("The search could not be asked", error);
        setState({ step: "idle" });
      },
    );
  }

  return {
    state,
    typed(text: string) {
      stop();
      const line = text.trim();
      // what was suggested stays until there is something better
      setState((now) => (now.step === "suggesting" && line.length >= SHORTEST ? now : { step: "idle" }));
      if (line.length < SHORTEST) return;
      typing.current = window.setTimeout(() => {
        run(
          (signal) => api.get("v1/search/suggestions", { query: { q: line }, signal }),
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
        (signal) => api.get("v1/search", { query: { q: line }, signal }),
        (found) => ({ step: "results", line, found }),
      );
    },
    /** Hides what is suggested; the text stays. */
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
    /** Something was followed: the search goes back to its beginning a moment later. */
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
