/** How the router was asked for another page; traverse is going back or forth. */
export type NavigationKind = "push" | "replace" | "traverse";

const STARTED = "adamas:navigation";

/** Tells the window that the router sets out for another page. */
export function announceNavigation(kind: NavigationKind): void {
  window.dispatchEvent(new CustomEvent(STARTED, { detail: kind }));
}

/** Calls back whenever the router sets out; returns how to stop. */
export function onNavigation(heard: (kind: NavigationKind) => void): () => void {
  const listen = (event: Event) => heard((event as CustomEvent<NavigationKind>).detail);
  window.addEventListener(STARTED, listen);
  return () => window.removeEventListener(STARTED, listen);
}
