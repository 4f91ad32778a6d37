/** The attribute by which the shop's own links are recognized; `push` or `replace` says how they change the history. */
const LINK = "a[data-link]";

/** A click on a link, as far as it matters for following it. */
type Click = Pick<
  MouseEvent,
  "target" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented"
>;

/** Returns the shop's own link that an event happened in, or null. */
export const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(LINK) : null;

/**
 * Returns the link that a click follows within this document; null for clicks that the browser handles itself (a new
 * tab or window, a download) and for clicks that another listener has handled. A part of the same page is followed too:
 * the router can't go back to a history entry that the browser made.
 */
export function followedLink(click: Click): HTMLAnchorElement | null {
  if (click.defaultPrevented || click.button !== 0) return null;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  const link = linkAt(click.target);
  if (!link || link.hasAttribute("download") || (link.target && link.target !== "_self")) return null;
  return link.origin === window.location.origin ? link : null;
}
