/** An old path of the shop and its new one, both on this site. */
export type RedirectRule = { from: string; to: string; permanent: boolean };

/** The target of a redirect: 308 if permanent, 307 if temporary; both preserve the method. */
export type RedirectTarget = {
  /** path, query and fragment on this site */
  location: string;
  status: 307 | 308;
};

const BASE = "http://site.invalid";
/** A longer chain is a configuration mistake. */
const MAX_STEPS = 20;

/**
 * Whether a target is a path of this site: `/a?b#c`. Rejects an address with a scheme and anything a browser could
 * read as another host: `//host`, `/\host`, `/.//host`, or slashes around a control character.
 */
export function isSitePath(target: string): boolean {
  if (!/^\/(?![/\\])/.test(target) || target.includes("\\")) return false;
  if ([...target].some((c) => c.charCodeAt(0) < 0x20 || c.charCodeAt(0) === 0x7f)) return false;
  if (!URL.canParse(target, BASE)) return false;
  const url = new URL(target, BASE);
  return url.origin === BASE && !url.pathname.startsWith("//");
}

/** Normalizes every spelling of a path: decoded if possible, without a trailing slash. */
export function normalizePath(pathname: string): string {
  const trimmed = pathname.replace(/\/+$/, "") || "/";
  try {
    return decodeURI(trimmed);
  } catch {
    return trimmed;
  }
}

/** Indexes the rules that stay on this site by the path they start from. */
export function indexRedirects(rules: readonly RedirectRule[]): ReadonlyMap<string, RedirectRule> {
  const safe = rules.filter((rule) => isSitePath(rule.from) && isSitePath(rule.to));
  return new Map(safe.map((rule) => [normalizePath(rule.from), rule]));
}

/**
 * Returns a request's redirect, in one hop however long the chain; null if no rule names its path or the chain loops.
 * It is permanent only if every step is. The request's query is preserved unless the last target has its own.
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
