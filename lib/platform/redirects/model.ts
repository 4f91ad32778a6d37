/** An old address of the shop and where it leads now; both are paths of this site. */
export type RedirectRule = { from: string; to: string; permanent: boolean };

/** Where a request is sent instead: 308 for good, 307 for now; both keep the method. */
export type RedirectTarget = {
  /** path, query and fragment on this site */
  location: string;
  status: 307 | 308;
};

const BASE = "http://site.invalid";
/** A longer chain is a mistake, not a move. */
const MAX_STEPS = 20;

/**
 * True for a path of this very site: `/a?b#c`. Never an address with a scheme, nor anything a browser could
 * read as another host: `//host`, `/\host`, `/.//host`, or slashes around a control character.
 */
export function isSitePath(target: string): boolean {
  if (!/^\/(?![/\\])/.test(target) || target.includes("\\")) return false;
  if ([...target].some((c) => c.charCodeAt(0) < 0x20 || c.charCodeAt(0) === 0x7f)) return false;
  if (!URL.canParse(target, BASE)) return false;
  const url = new URL(target, BASE);
  return url.origin === BASE && !url.pathname.startsWith("//");
}

/** One form for every spelling of a path: decoded where it can be, without a trailing slash. */
export function normalizePath(pathname: string): string {
  const trimmed = pathname.replace(/\/+$/, "") || "/";
  try {
    return decodeURI(trimmed);
  } catch {
    return trimmed;
  }
}

/** The rules that stay on this site, by the path they start from. */
export function indexRedirects(rules: readonly RedirectRule[]): ReadonlyMap<string, RedirectRule> {
  const safe = rules.filter((rule) => isSitePath(rule.from) && isSitePath(rule.to));
  return new Map(safe.map((rule) => [normalizePath(rule.from), rule]));
}

/**
 * Where a request leads by the rules, in one hop however long the chain; null where no rule names its path or
 * the chain comes back to a path it has passed. Permanent only if every step is. The request's query is kept
 * unless the last target has one of its own.
 */
export function findRedirect(
  rules: ReadonlyMap<string, RedirectRule>,
  pathname: string,
  search: string,
): RedirectTarget | null {
  const passed = new Set<string>();
  let path = normalizePath(pathname);
  let target: URL | null = null;
  let permanent = true;
  for (let rule = rules.get(path); rule; rule = rules.get(path)) {
    passed.add(path);
    target = new URL(rule.to, BASE);
    permanent &&= rule.permanent;
    path = normalizePath(target.pathname);
    if (passed.has(path) || passed.size > MAX_STEPS) return null;
  }
  if (!target) return null;
  return {
    location: `${target.pathname}${target.search || search}${target.hash}`,
    status: permanent ? 308 : 307,
  };
}
