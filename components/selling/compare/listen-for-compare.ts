import { readLocalValue } from "@/hooks/use-local-value";
import { whenIdle } from "@/hooks/when-idle";
import { COMPARE_KEY } from "@/lib/selling/compare/model";

const withComparisonStore = (use: (compared: typeof import("./comparison-store")) => void) =>
  void import("./comparison-store")
    .then(use)
    .catch((error: unknown) => console.warn("The comparison could not be loaded", error));

/** Lets the page's Compare buttons be pressed, and shows which are. Returns how to stop. */
export function listenForCompare(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest("[data-compare]");
    if (button) withComparisonStore(({ toggleCompared }) => toggleCompared(button));
  };
  document.addEventListener("click", onClick);
  const cancel = readLocalValue(COMPARE_KEY, null)
    ? whenIdle(() => withComparisonStore(({ startMarkingButtons }) => startMarkingButtons()))
    : null;
  return () => {
    document.removeEventListener("click", onClick);
    cancel?.();
  };
}
