import type { ReactNode } from "react";
import type { ToastAction } from "@/components/ui/toast-stack";

/**
 * Says for some seconds, in a corner, that something is done. An error is never a toast: it stands where it can be
 * read and mended. The code comes with the first toast; where it doesn't come, nothing is lost but the words, so
 * that what they say must be seen on the page as well.
 */
export function showToast(words: ReactNode, action?: ToastAction): void {
  import("@/components/ui/toast-stack")
    .then(({ addToast }) => addToast(words, action))
    .catch((error: unknown) => console.warn("a toast could not be shown", error));
}
