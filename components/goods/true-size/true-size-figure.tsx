import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { withNoBreakUnits } from "@/components/ui/text/no-break-units";
import { TrueSizeOpener } from "./true-size-form";

type Props = {
  drawing: ReactNode;
  /** what is shown, with its own measures */
  children?: string;
  /** the words beside the drawing from 768 px on, where a page has room for both */
  isWide?: boolean;
  className?: string;
};

/** A drawing at true size, what it is shown against, and the form that chooses it. */
export function TrueSizeFigure({ drawing, children, isWide = false, className }: Props) {
  return (
    <figure
      className={cn(
        "grid gap-4 rounded-sm border border-line bg-card p-4",
        isWide && "md:grid-cols-2 md:items-center md:gap-10 md:p-6",
        className,
      )}
    >
      {drawing}
      <figcaption className="text-sm text-muted">
        <TrueSizeWords />
        {children && <> {withNoBreakUnits(children)}</>}
        <TrueSizeOpener />
      </figcaption>
    </figure>
  );
}

/** "Shown to scale on a hand with ring size 6.5.", or on a coin. */
export const TrueSizeWords = () => (
  <>
    <span className="true-size-hand">
      Shown to scale on a hand with ring size <span className="true-size-finger-size" />.
    </span>
    <span className="true-size-coin">
      Shown to scale on a <span className="true-size-coin-name" />.
    </span>
  </>
);
