"use client";

import type { ReactNode } from "react";
import { Link } from "@/components/ui/navigation/link";
import { useLocalValue } from "@/hooks/use-local-value";
import { BUILDER_KEYS, type BuilderDiamond } from "@/lib/selling/ring-builder/model";

type Props = {
  /** path of the list of settings */
  href: string;
  /**
   * shapes the list can be narrowed to; a prop, because importing their table would add it to every page's
   * script
   */
  shapes: readonly string[];
  className: string;
  replace?: boolean;
  children: ReactNode;
};

/** Links to the settings, narrowed to the shape of the diamond chosen in this browser, if there is one. */
export function StartWithSettingLink({ href, shapes, className, replace = false, children }: Props) {
  const [chosen] = useLocalValue<BuilderDiamond | null>(BUILDER_KEYS.diamond, null);
  const shape = shapes.find((known) => known === chosen?.diamond?.shape);
  return (
    <Link href={shape ? `${href}?shape=${shape}` : href} className={className} replace={replace}>
      {children}
    </Link>
  );
}
