/**
 * The `ref` of a message that answers a click elsewhere, such as on a bar at the window's edge: scrolls as little as
 * shows it.
 */
export function bringIntoView(element: HTMLElement | null): void {
  // jsdom doesn't scroll
  if (element && "scrollIntoView" in element) element.scrollIntoView({ block: "nearest" });
}
