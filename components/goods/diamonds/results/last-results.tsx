import type { ReactNode } from "react";

type Props = {
  /** whether they are of an earlier choice, while those of the current one are on their way */
  areStale: boolean;
  children: ReactNode;
};

/** Results that dim while others are on their way, and take no click meanwhile: it was meant for one of those. */
export const LastResults = ({ areStale, children }: Props) => (
  <div
    aria-busy={areStale}
    className="transition-opacity aria-busy:opacity-50"
    style={areStale ? { pointerEvents: "none" } : undefined}
  >
    {children}
  </div>
);
