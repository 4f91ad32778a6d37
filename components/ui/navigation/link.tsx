import type { ComponentProps } from "react";

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** replaces the current history entry */
  replace?: boolean;
  /** false keeps the scroll position */
  scroll?: boolean;
};

/**
 * A link within the shop. It renders as a plain anchor without a script of its own, because a list has a hundred of
 * them: `LinkNavigation` navigates and prefetches for all of them. One that handles its click itself is left alone until then.
 */
export function Link({ replace = false, scroll = true, ...anchor }: LinkProps) {
  return (
    <a
      {...anchor}
      data-link={replace ? "replace" : "push"}
      // left out rather than undefined, which the data of a document would name for each of a hundred links
      {...(!scroll && { "data-keep-scroll": "" })}
      {...(anchor.onClick && { "data-own-click": "" })}
    />
  );
}
