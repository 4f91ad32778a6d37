"use client";

import NextLink, { useLinkStatus } from "next/link";
import { type ComponentProps, useState } from "react";

/** Not what the link itself listens to: a caller's would take its place. */
type LinkProps = Omit<
  ComponentProps<typeof NextLink>,
  "prefetch" | "onMouseEnter" | "onTouchStart" | "onFocus"
>;

/**
 * A link within the shop. What it leads to is fetched ahead once a pointer, a finger or the focus is on it, never
 * because it came into view: a page of sixty links would fetch sixty.
 */
export function Link(props: LinkProps) {
  const [meant, setMeant] = useState(false);
  const mean = () => setMeant(true);
  return (
    <NextLink
      {...props}
      prefetch={meant ? null : false}
      onMouseEnter={mean}
      onTouchStart={mean}
      onFocus={mean}
    />
  );
}

/** Stands in a link while what it leads to is on its way, so that a list can dim by it. */
export function PendingMark() {
  const { pending } = useLinkStatus();
  return pending ? <span hidden data-pending="" /> : null;
}
