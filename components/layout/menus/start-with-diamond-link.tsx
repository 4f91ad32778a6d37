"use client";

import type { ReactNode } from "react";
import { Link } from "@/components/ui/navigation/link";
import { useLocalValue } from "@/hooks/use-local-value";
import { BUILDER_KEYS } from "@/lib/selling/ring-builder/model";
import { storedDiamondListHref } from "@/lib/selling/ring-builder/state/stored-links";

const NOTHING: unknown = null;

type Props = { className: string; replace?: boolean; children: ReactNode };

/** Links to the ring builder's diamonds, limited to what the setting chosen in this browser holds. */
export function StartWithDiamondLink({ className, replace = false, children }: Props) {
  const [setting] = useLocalValue(BUILDER_KEYS.setting, NOTHING);
  const [diamond] = useLocalValue(BUILDER_KEYS.diamond, NOTHING);
  return (
    <Link href={storedDiamondListHref(setting, diamond)} className={className} replace={replace}>
      {children}
    </Link>
  );
}
