"use client";

import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { useLocalValue } from "@/hooks/use-local-value";
import { BUILDER_KEYS, type BuilderDiamond } from "@/lib/selling/ring-builder/model";

type Props = {
  /** the list of settings */
  href: string;
  /** the shapes it can be narrowed to; given, since the table they come from is no script of every page */
  shapes: readonly string[];
  className: string;
  replace?: boolean;
  children: ReactNode;
};

/** Leads to the settings, narrowed to the shape of the diamond already chosen in this browser, if one is. */
export function StartWithSettingLink({ href, shapes, className, replace = false, children }: Props) {
  const [chosen] = useLocalValue<BuilderDiamond | null>(BUILDER_KEYS.diamond, null);
  const shape = shapes.find((known) => known === chosen?.diamond?.shape);
  return (
    <Link href={shape ? `${href}?shape=${shape}` : href} className={className} replace={replace}>
      {children}
    </Link>
  );
}
