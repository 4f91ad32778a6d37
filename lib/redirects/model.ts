/** An old address of the shop and where it leads now; both are paths of this site. */
export type RedirectRule = { from: string; to: string; permanent: boolean };

/** Where a request is sent instead: 308 for good, 307 for now; both keep the method. */
export type Redirection = { location: string; status: 307 | 308 };

const BASE = "http://site.invalid";

/** True for a path of this very site: `/a?b#c`, never `//host`, `/\host` or an address with a scheme. */
export function isSitePath(target: string): boolean {
  if (!/^\/(?![/\\])/.test(target) || target.includes("\\")) return false;
  return URL.canParse(target, BASE) && new URL(target, BASE).origin === BASE;
}

const withoutTrailingSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, "") : path);

/**
 * The redirection of a request, or null where no rule names its path. The request's query is kept unless the
 * rule's target has one of its own; targets off this site and targets equal to the request are ignored.
 */
export function findRedirection(
  rules: readonly RedirectRule[],
  pathname: string,
  search: string,
): Redirection | null {
  const path = withoutTrailingSlash(pathname);
  const rule = rules.find(({ from }) => withoutTrailingSlash(from) === path);
  if (!rule || !isSitePath(rule.to)) return null;
  const target = new URL(rule.to, BASE);
  if (withoutTrailingSlash(target.pathname) === path) return null;
  if (!target.search) target.search = search;
  return {
    location: `${target.pathname}${target.search}${target.hash}`,
    status: rule.permanent ? 308 : 307,
  };
}
