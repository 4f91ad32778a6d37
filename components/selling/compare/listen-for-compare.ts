import { readLocalValue } from "@/hooks/use-local-value";
import { whenIdle } from "@/hooks/when-idle";
import { COMPARE_KEY } from "@/lib/selling/compare/storage-key";

const withComparisonStore = (use: (compared: typeof import("./comparison-store")) => void) =>
  void import("./comparison-store")
    .then(use)
    .catch((error: unknown) => console.warn("The comparison could not be loaded", error));

/** Makes the page's Compare buttons work and marks the pressed ones. Returns the function that stops it. */
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
