import { type RefObject, useEffect, useState } from "react";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

/**
 * Keys of a list: `/` goes to the search, `j` and `k` move between rows, Enter or `e` opens the one they reached.
 * @returns the row reached; -1 for none
 */
export function useListKeys({
  count,
  open,
  searching,
}: {
  count: number;
  open: (at: number) => void;
  searching: RefObject<HTMLInputElement | null>;
}): number {
  const [cursor, setCursor] = useState(-1);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      // a dialog over the list has the keys
      if (document.querySelector('[role="dialog"]')) return;
      if (event.key === "/" && searching.current) searching.current.focus();
      else if (event.key === "j") setCursor((at) => Math.min(at + 1, count - 1));
      else if (event.key === "k") setCursor((at) => Math.max(at - 1, 0));
      else if (event.key === "e" || (event.key === "Enter" && event.target === document.body)) open(cursor);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [count, cursor, open, searching]);
  useEffect(() => {
    document.querySelector("[data-cursor]")?.scrollIntoView({ block: "nearest" });
  });
  return Math.min(cursor, count - 1);
}
