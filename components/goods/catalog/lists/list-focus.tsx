"use client";

import { useEffect, useRef } from "react";
import { latestNavigation } from "@/lib/platform/navigation/navigation-event";

type Props = {
  /** id of the heading that counts the results */
  heading: string;
  /** page of the list */
  page: number;
  /** query string of the list's current state */
  address: string;
};

/**
 * Keeps the focus in a list that changed: a turned page begins at its heading, which says the page's number, and what
 * lost its link, such as a removed filter, leaves the focus to the next one or to the heading.
 */
export function ListFocus({ heading, page, address }: Props) {
  const before = useRef({ page, address });
  useEffect(() => {
    const left = before.current;
    before.current = { page, address };
    // after Back the focus returns to the link that had been followed, where the list was left
    if (left.address === address || latestNavigation() === "traverse") return;
    const title = document.getElementById(heading);
    const isLost = document.activeElement === document.body;
    if (left.page !== page) title?.focus();
    else if (isLost)
      (title?.closest("section")?.querySelector<HTMLElement>("[data-chips] a") ?? title)?.focus();
  }, [heading, page, address]);
  return null;
}
