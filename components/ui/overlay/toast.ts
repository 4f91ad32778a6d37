import type { ReactNode } from "react";
import type { ToastAction } from "@/components/ui/overlay/toast-stack";

/**
 * Confirms an action for a few seconds in a corner. An error is never a toast: it belongs where it can be
 * read and corrected. The code loads with the first toast; if that fails only the message is lost, so the
 * page must show the result as well.
 */
export function showToast(words: ReactNode, action?: ToastAction): void {
  import("@/components/ui/overlay/toast-stack")
    .then(({ addToast }) => addToast(words, action))
    .catch((error: unknown) => console.warn("a toast could not be shown", error));
}
