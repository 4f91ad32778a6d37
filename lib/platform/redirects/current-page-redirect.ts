import { findRedirect, indexRedirects, type RedirectRule } from "./model";

const isRedirectRule = (rule: unknown): rule is RedirectRule => {
  const { from, to } = (rule ?? {}) as Record<string, unknown>;
  return typeof from === "string" && typeof to === "string";
};

/**
 * Where the shop's own list, as the API answers it, leads from this page; null where it names no other. Never the list
 * in the cookie, which anybody can write. In the browser alone.
 */
export function redirectForCurrentPage(answer: unknown): string | null {
  const { data } = (answer ?? {}) as Record<string, unknown>;
  const rules = Array.isArray(data) ? data.filter(isRedirectRule) : [];
  const { pathname, search } = window.location;
  return findRedirect(indexRedirects(rules), pathname, search)?.location ?? null;
}
