import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { toggleClass } from "@/components/ui/form/toggle-style";
import { Link } from "@/components/ui/navigation/link";
import { formatCount } from "@/lib/platform/intl/numbers";

type Props = {
  /** address with the value switched on, or off again */
  href: string;
  pressed: boolean;
  /** number of matching pieces; 0 disables the link unless the value is chosen and can be removed */
  count: number;
  /** accessible name, for a link whose visible text says less */
  name: string;
  /** a tile sits in a row with others, a line below them */
  look: "tile" | "line";
  children: ReactNode;
};

const TILE = "h-full gap-1 px-1 py-2 text-center text-xs";

/** Marks what is chosen where forced colors take its background away. */
const FORCED_OUTLINE = "forced-colors:outline-2 forced-colors:-outline-offset-4";
const PRESSED_LINE = `bg-accent text-on-accent ${FORCED_OUTLINE}`;

function lookOf(look: Props["look"], pressed: boolean, disabled: boolean): string {
  if (look === "tile") return cn(toggleClass(pressed, disabled), TILE, pressed && FORCED_OUTLINE);
  return cn("filter-line", pressed ? PRESSED_LINE : disabled ? "text-muted" : "hover:bg-stone");
}

/** A filter value as a link, so it works before, and without, any script. */
export function FilterLink({ href, pressed, count, name, look, children }: Props) {
  const style = lookOf(look, pressed, count === 0 && !pressed);
  const face = (
    <>
      {children}
      <span aria-hidden="true" className={cn("filter-count", pressed ? "text-on-accent" : "text-muted")}>
        {formatCount(count)}
      </span>
    </>
  );
  if (count === 0 && !pressed) {
    return (
      <span className={style}>
        {face}
        <span className="sr-only">{`${name}, no pieces`}</span>
      </span>
    );
  }
  return (
    <Link
      href={href}
      scroll={false}
      rel="nofollow"
      // left out rather than undefined, which the document would name for each of forty links
      {...(pressed && { "aria-current": "true" })}
      aria-label={`${name}, ${formatCount(count)} ${count === 1 ? "piece" : "pieces"}`}
      className={style}
    >
      {face}
    </Link>
  );
}
