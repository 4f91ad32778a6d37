import { readLocalValue } from "@/hooks/use-local-value";
import { whenIdle } from "@/hooks/when-idle";
import { WISHES_KEY } from "@/lib/wishlist/key";

const withHearts = (use: (hearts: typeof import("./hearts")) => void) =>
  void import("./hearts")
    .then(use)
    .catch((error: unknown) => console.warn("The wishlist could not be loaded", error));

/** Lets the page's hearts be pressed, and shows which are; whoever has no wish fetches none of it. Returns how to stop. */
export function listenForHearts(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const heart = target instanceof Element && target.closest("[data-wish]");
    if (heart) withHearts(({ press }) => press(heart));
  };
  document.addEventListener("click", onClick);
  const cancel = readLocalValue(WISHES_KEY, null) ? whenIdle(() => withHearts(({ show }) => show())) : null;
  return () => {
    document.removeEventListener("click", onClick);
    cancel?.();
  };
}
