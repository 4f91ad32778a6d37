"use client";

import { useEffect, useRef } from "react";
import { CloseIcon } from "@/components/ui/icons/icons";
import { Link } from "@/components/ui/navigation/link";
import { followedLink } from "@/lib/platform/navigation/followed-link";
import { type ComparedKind, withoutCompared } from "@/lib/selling/compare/model";
import { readComparison, storeComparison } from "./comparison-store";

type Props = {
  kind: ComparedKind;
  item: string;
  name: string;
  /** address of the comparison without it */
  href: string;
};

/** Keeps the focus near a removed column: on the next button that removes one, or on the page's heading. */
function focusAnother() {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) heading.tabIndex = -1;
  (document.querySelector<HTMLElement>("[data-remove-compared]") ?? heading)?.focus({ preventScroll: true });
}

/** Removes an item from the comparison in the address and from this browser's. */
export function RemoveComparedButton({ kind, item, name, href }: Props) {
  const leaving = useRef(false);
  // runs when the column disappears, because until then the address decides what this browser compares
  useEffect(
    () => () => {
      if (!leaving.current) return;
      leaving.current = false;
      storeComparison(withoutCompared(readComparison(), kind, item));
      focusAnother();
    },
    [kind, item],
  );
  return (
    <Link
      href={href}
      replace
      scroll={false}
      onClick={({ nativeEvent }) => {
        leaving.current = followedLink(nativeEvent) !== null;
      }}
      aria-label={`Remove from comparison: ${name}`}
      data-remove-compared=""
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-stone hover:text-ink"
    >
      <CloseIcon className="size-4" />
    </Link>
  );
}
