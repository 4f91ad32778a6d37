import { readLocalValue } from "@/hooks/use-local-value";
import { whenIdle } from "@/hooks/when-idle";
import { WISHLIST_KEY } from "@/lib/selling/wishlist/storage-key";

type Hearts = typeof import("./wishlist-store");

const withWishlistStore = (use: (hearts: Hearts) => void) =>
  void import("./wishlist-store")
    .then(use)
    .catch((error: unknown) => console.warn("The wishlist could not be loaded", error));

/**
 * Makes the page's hearts work and marks the pressed ones; a visitor with an empty wishlist never loads the
 * code. Returns the function that stops it.
 */
export function listenForHearts(): () => void {
  let stopped = false;
  let hide: (() => void) | null = null;
  // a load that finishes after the stop has no effect
  const use = (work: (hearts: Hearts) => void) => withWishlistStore((hearts) => stopped || work(hearts));
  const onClick = ({ target }: MouseEvent) => {
    const heart = target instanceof Element && target.closest("[data-wishlist-item]");
    if (heart)
      use(({ toggleHeart, startMarkingHearts }) => {
        toggleHeart(heart);
        hide = startMarkingHearts();
      });
  };
  document.addEventListener("click", onClick);
  const cancel = readLocalValue(WISHLIST_KEY, null)
    ? whenIdle(() =>
        use(({ startMarkingHearts }) => {
          hide = startMarkingHearts();
        }),
      )
    : null;
  return () => {
    stopped = true;
    hide?.();
    document.removeEventListener("click", onClick);
    cancel?.();
  };
}
