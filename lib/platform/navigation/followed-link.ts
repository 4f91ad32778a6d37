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

/** A press of a pointer, as far as it matters for following a link. */
type Press = Click & Pick<PointerEvent, "pointerType">;

/** Where only the click says what becomes of it. */
const UNDECIDED = "[data-own-click], [aria-disabled='true']";

/**
 * Returns the link whose page may be made ready as soon as the pointer goes down on it; null for what the browser handles
 * itself, for a touch and a pen, which may begin to scroll, for a link that has a listener of its own, and for one that leads
 * to a part of the same page, which is there.
 */
export function pressedLink(press: Press): HTMLAnchorElement | null {
  const link = press.pointerType === "mouse" ? followedLink(press) : null;
  if (!link || link.matches(UNDECIDED)) return null;
  const { pathname, search } = window.location;
  return link.pathname === pathname && link.search === search ? null : link;
}
