import type { ReactNode } from "react";
import type { ToastAction } from "@/components/ui/overlay/toast-stack";

const loadStack = () => import("@/components/ui/overlay/toast-stack");
const warn = (error: unknown) => console.warn("a toast could not be shown", error);

/**
 * Confirms an action for a few seconds in a corner. The code loads with the first toast; if that fails only the message is
 * lost, so the page must show the result as well.
 */
export function showToast(words: ReactNode, action?: ToastAction): void {
  loadStack()
    .then(({ addToast }) => addToast(words, action))
    .catch(warn);
}

/**
 * Says in the same corner what failed, until the reader closes it. Only buttons of the back office use it: an error that can be
 * corrected, and every error of a customer's, belongs where it is corrected.
 */
export function showErrorToast(words: string): void {
  loadStack()
    .then(({ addErrorToast }) => addErrorToast(words))
    .catch(warn);
}

/** Loads the code before the first toast, and opens the region, which screen readers then know. */
export function prepareToasts(): void {
  loadStack()
    .then(({ openStack }) => openStack())
    .catch(warn);
}

/** Takes all toasts away. */
export function clearToasts(): void {
  loadStack()
    .then(({ clearStack }) => clearStack())
    .catch(warn);
}
