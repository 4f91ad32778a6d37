/** How the router navigates; traverse means back or forward. */
export type NavigationKind = "push" | "replace" | "traverse";

const STARTED = "adamas:navigation";

let latest: NavigationKind | null = null;

/** How the router navigated last in this document; null before it has. */
export const latestNavigation = () => latest;

/** Announces on the window that the router starts a navigation. */
export function announceNavigation(kind: NavigationKind): void {
  latest = kind;
  window.dispatchEvent(new CustomEvent(STARTED, { detail: kind }));
}

/** Calls back at the start of every navigation; returns a function that stops it. */
export function onNavigation(heard: (kind: NavigationKind) => void): () => void {
  const listen = (event: Event) => heard((event as CustomEvent<NavigationKind>).detail);
  window.addEventListener(STARTED, listen);
  return () => window.removeEventListener(STARTED, listen);
}
