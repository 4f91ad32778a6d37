import type { ReactNode } from "react";
import { toggleClass } from "@/components/goods/diamonds/filters/toggle-style";
import { cn } from "@/components/ui/cn";
import { Link, PendingMark } from "@/components/ui/link";

type Props = {
  /** where the value is switched on, or off again */
  href: string;
  pressed: boolean;
  /** pieces there would be; 0 leads nowhere, unless it is chosen and can be taken back */
  count: number;
  /** what the link is for, where its face says less */
  name: string;
  /** a tile stands in a row with others, a line below them */
  look: "tile" | "line";
  children: ReactNode;
};

const TILE = "h-full gap-1 px-1 py-2 text-center text-xs";
const LINE =
  "flex min-h-11 items-center justify-between gap-3 rounded-sm px-3 text-sm transition-colors lg:min-h-9";

function lookOf(look: Props["look"], pressed: boolean, disabled: boolean): string {
  if (look === "tile") return cn(toggleClass(pressed, disabled), TILE);
  return cn(LINE, pressed ? "bg-accent text-on-accent" : disabled ? "text-muted" : "hover:bg-stone");
}

/** One value of a list's filter as a link, so that it works before, and without, any script. */
export function FilterLink({ href, pressed, count, name, look, children }: Props) {
  const style = lookOf(look, pressed, count === 0 && !pressed);
  const face = (
    <>
      {children}
      <span
        aria-hidden="true"
        className={cn("figures text-[0.6875rem]", pressed ? "text-on-accent" : "text-muted")}
      >
        {count.toLocaleString("en-US")}
      </span>
    </>
  );
  if (count === 0 && !pressed) {
    return (
      <span className={style}>
        {face}
        <span className="sr-only">{`${name}: no piece`}</span>
      </span>
    );
  }
  return (
    <Link
      href={href}
      scroll={false}
      rel="nofollow"
      aria-current={pressed ? "true" : undefined}
      aria-label={`${name}, ${count.toLocaleString("en-US")} ${count === 1 ? "piece" : "pieces"}`}
      className={style}
    >
      {face}
      <PendingMark />
    </Link>
  );
}
