"use client";

import { Link } from "react-router";
import { Notice } from "@/components/ui/status/notice";
import { useOpening } from "./use-opening";

/** Says how much is missing before the shop can open; nothing once nothing urgent is. */
export function OpeningNotice() {
  const { data } = useOpening();
  const urgent = data?.missing.filter(({ is_urgent }) => is_urgent).length ?? 0;
  if (urgent === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`${urgent === 1 ? "One thing is" : `${urgent} things are`} missing before your shop is ready for customers`}
      className="mb-6"
    >
      <Link to="/opening" className="inline-flex min-h-11 items-center text-accent underline">
        See what is missing
      </Link>
    </Notice>
  );
}
