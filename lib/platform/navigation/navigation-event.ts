/** How the router navigates; traverse means back or forward. */
export type NavigationKind = "push" | "replace" | "traverse";

declare global {
  interface WindowEventMap {
    "adamas:navigation": CustomEvent<NavigationKind>;
  }
}

/** How the router navigated last in this document; undefined before it has, and on the server. */
export const latestNavigation = (): string | undefined =>
  typeof document === "undefined" ? undefined : document.documentElement.dataset.navigation;

/** Calls back at the start of every navigation; returns a function that stops it. */
export function onNavigation(heard: (kind: NavigationKind) => void): () => void {
  const listen = ({ detail }: CustomEvent<NavigationKind>) => heard(detail);
  window.addEventListener("adamas:navigation", listen);
  return () => window.removeEventListener("adamas:navigation", listen);
}
