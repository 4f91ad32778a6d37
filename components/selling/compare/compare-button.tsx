import { cn } from "@/components/ui/cn";
import type { ComparedKind } from "@/lib/selling/compare/model";

type Props = {
  kind: ComparedKind;
  /** a stone's SKU, or a ring's key */
  item: string;
  name: string;
  className?: string;
};

/**
 * Puts a stone or a ring beside others, or takes it away again. What a click does comes from compared.ts, as a heart's
 * does from hearts.ts: a list of stones carries no more than the button.
 */
export function CompareButton({ kind, item, name, className }: Props) {
  return (
    <button
      type="button"
      data-compare={`${kind} ${item}`}
      aria-pressed="false"
      aria-label={`Compare: ${name}`}
      // pressed before the page is alive where the browser keeps it
      suppressHydrationWarning
      className={cn("compare", className)}
    >
      Compare
    </button>
  );
}
