import { useState } from "react";
import type { Axis, ChoosableVariant } from "@/lib/goods/catalog/variants/choice";

/**
 * What the last choice changed besides its own option, in words for beside its field. They load with the first choice,
 * which a page's first load is spared.
 */
export function useChangedOptions() {
  const [changed, setChanged] = useState<{ axis: Axis; text: string } | null>(null);

  function sayChanges(axes: readonly Axis[], axis: Axis, before: ChoosableVariant, after: ChoosableVariant) {
    import("./changed-options")
      .then(({ changedOptionsText }) => {
        const text = changedOptionsText(axes, axis, before, after);
        setChanged(text ? { axis, text } : null);
      })
      .catch((error: unknown) => console.warn("The changed options could not be named", error));
  }
  return { changed, sayChanges };
}
