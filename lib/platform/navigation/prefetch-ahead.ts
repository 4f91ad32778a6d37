/** Number of pages that a list's visitor fetches ahead at most, about 8 KB each. */
export const MOST_AHEAD = 8;

/** The part of an address that the router navigates to. */
export const addressOf = (link: Pick<HTMLAnchorElement, "pathname" | "search" | "hash">) =>
  `${link.pathname}${link.search}${link.hash}`;

/**
 * Whether a link's page is fetched whole when the link is meant: not a filtered list, which the shop would render for
 * it, but a card of a list may name the metal to show.
 */
export const isWhole = (link: Element) =>
  link.closest("[data-ahead]") !== null || !link.getAttribute("href")?.includes("?");

/** A browser, as far as it tells about its connection. */
type Browser = { onLine?: boolean; connection?: { saveData?: boolean; effectiveType?: string } };

/** Whether pages nobody has asked for yet may be fetched: not where the visitor saves data or waits for each byte. */
export function mayFetchAhead(browser: Browser): boolean {
  const { saveData = false, effectiveType = "4g" } = browser.connection ?? {};
  return !saveData && !effectiveType.includes("2g");
}

/**
 * Returns the addresses among those of the links that came into view which are to be fetched ahead, and adds them to
 * those that have been.
 */
export function chooseAhead(fetched: Set<string>, seen: readonly string[]): string[] {
  return seen.filter((address) => {
    if (fetched.size >= MOST_AHEAD || fetched.has(address)) return false;
    fetched.add(address);
    return true;
  });
}
