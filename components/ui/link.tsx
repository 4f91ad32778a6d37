"use client";

import NextLink, { useLinkStatus } from "next/link";
import { type ComponentProps, useState } from "react";

/** Events that the link itself handles, which a caller's handler would replace. */
type LinkProps = Omit<
  ComponentProps<typeof NextLink>,
  "prefetch" | "onMouseEnter" | "onTouchStart" | "onFocus"
>;

/**
 * A link within the shop. It prefetches on hover, touch or focus instead of on visibility, because a page of
 * sixty links would fetch sixty.
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

/** Marks a link whose target is loading, so that a list can dim. */
export function PendingMark() {
  const { pending } = useLinkStatus();
  return pending ? <span hidden data-pending="" /> : null;
}
