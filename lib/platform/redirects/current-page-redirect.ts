import { findRedirect, indexRedirects, type RedirectRule } from "./model";

const isRedirectRule = (rule: unknown): rule is RedirectRule => {
  const { from, to } = (rule ?? {}) as Record<string, unknown>;
  return typeof from === "string" && typeof to === "string";
};

/**
 * Returns where the shop's redirects, as answered by the API, lead from the current page; null if there is none. It
 * ignores the list in the cookie, which anybody can write. Runs only in the browser.
 */
export function redirectForCurrentPage(answer: unknown): string | null {
  const { data } = (answer ?? {}) as Record<string, unknown>;
  const rules = Array.isArray(data) ? data.filter(isRedirectRule) : [];
  const { pathname, search } = window.location;
  return findRedirect(indexRedirects(rules), pathname, search)?.location ?? null;
}
