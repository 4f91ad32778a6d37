import { cn } from "@/components/ui/cn";
import type { ComparedKind } from "@/lib/selling/compare/model";

type Props = {
  kind: ComparedKind;
  /** a stone's SKU, or a ring's key */
  item: string;
  name: string;
  /** set under a heading that says what it does */
  bare?: boolean;
  className?: string;
};

/**
 * Adds a stone or a ring to the comparison, or removes it. Its behavior comes from comparison-store.ts, which
 * loads only when it is needed, so a list of stones ships nothing but the button.
 */
export function CompareButton({ kind, item, name, bare = false, className }: Props) {
  return (
    <button
      type="button"
      data-compare={`${kind} ${item}`}
      aria-pressed="false"
      aria-label={`Compare: ${name}`}
      // the script may set the pressed state before hydration
      suppressHydrationWarning
      className={cn("compare", className)}
    >
      {bare ? <span className="sr-only">Compare</span> : "Compare"}
    </button>
  );
}
