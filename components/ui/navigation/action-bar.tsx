import type { ReactNode } from "react";

type Props = {
  /** small picture of what is chosen, shown on phones, where the large one is out of view, unless large text needs its room */
  preview?: ReactNode;
  /** price and what it covers, shown on phones; the page shows it elsewhere too */
  price?: ReactNode;
  /** the main action, which fills the rest of the bar */
  children: ReactNode;
};

/**
 * The main action of a page: in its place on wide screens, and in a bar along the lower edge of a phone, wherever the
 * page is scrolled to.
 */
export function ActionBar({ preview, price, children }: Props) {
  return (
    <div className="action-bar @container">
      {preview && (
        <div className="size-12 shrink-0 overflow-hidden rounded-sm md:hidden @max-[16rem]:hidden">
          {preview}
        </div>
      )}
      {price && <div className="figures text-base leading-tight font-semibold md:hidden">{price}</div>}
      <div className="grid min-w-0 flex-1">{children}</div>
    </div>
  );
}
