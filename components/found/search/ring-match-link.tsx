"use client";

import { useRingBuilder } from "@/components/selling/builder-state/use-ring-builder";
import { Link } from "@/components/ui/navigation/link";
import { ringOption } from "./ring-option";

/** Leads to the diamonds of a search that fit the chosen setting; nothing if the stored one can't be read. */
export default function RingMatchLink({ href }: { href: string }) {
  const { setting } = useRingBuilder().state;
  if (!setting) return null;
  const option = ringOption(href, setting);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <Link href={option.href} className="text-link inline-flex min-h-11 items-center font-medium">
        {option.title}
      </Link>
      <span className="figures text-muted">{option.note}</span>
    </p>
  );
}
