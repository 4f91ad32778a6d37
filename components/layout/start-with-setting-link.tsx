"use client";

import Link from "next/link";
import { useLocalValue } from "@/hooks/use-local-value";
import { RING_SHAPES } from "@/lib/diamonds/model";
import { BUILDER_KEYS, type BuilderDiamond } from "@/lib/ring-builder/model";
import { settingListHref } from "@/lib/ring-builder/transitions";

/** Leads to the settings, narrowed to the shape of the diamond already chosen in this browser, if one is. */
export function StartWithSettingLink({ label, className }: { label: string; className: string }) {
  const [chosen] = useLocalValue<BuilderDiamond | null>(BUILDER_KEYS.diamond, null);
  const shape = RING_SHAPES.find((known) => known === chosen?.diamond?.shape);
  return (
    <Link href={settingListHref(shape)} prefetch={false} className={className}>
      {label}
    </Link>
  );
}
