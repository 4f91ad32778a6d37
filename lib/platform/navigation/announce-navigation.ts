import type { NavigationKind } from "./navigation-event";

/**
 * Announces on the window that the router starts a navigation, and notes on the document how. Shares no code with those who
 * listen, because every page would load what they share as a file of its own.
 */
export function announceNavigation(kind: NavigationKind): void {
  document.documentElement.dataset.navigation = kind;
  window.dispatchEvent(new CustomEvent("adamas:navigation", { detail: kind }));
}
