export type RedirectRule = { from: string; to: string; permanent: boolean };
export type Redirection = {
  /** path, query and fragment on this site */
  location: string;
  status: 307 | 308;
};

const BASE = "http://shop.invalid";
const MAX_STEPS = 20;

/**
 * A target as a path of this site, or null when it leads, or could be read as leading, anywhere else:
 * `//host`, backslashes, control characters, other schemes. An absolute address of `shopOrigin` is this site.
 */
export function sameSiteTarget(target: string, shopOrigin: string): string | null {
  const hasControl = [...target].some((c) => c.charCodeAt(0) < 0x20 || c.charCodeAt(0) === 0x7f);
  if (hasControl || target.includes("\\")) return null;
  const absolute = /^https?:\/\//i.test(target);
  if (!absolute && !/^\/(?!\/)/.test(target)) return null;
  if (!URL.canParse(target, BASE)) return null;
  const url = new URL(target, BASE);
  if (url.username || url.password || url.origin !== (absolute ? shopOrigin : BASE)) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // "/.//host" is normalised into "//host", which a browser takes for another host
  return path.startsWith("//") ? null : path;
}

/** One form for every spelling of a path: decoded where it can be, without a trailing slash. */
export function normalPath(pathname: string): string {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, "") || "/" : pathname;
  try {
    return decodeURI(trimmed);
  } catch {
    return trimmed;
  }
}

/** Rules by normalised source path; rules that lead off the site are left out and handed to `onRefused`. */
export function indexRules(
  rules: readonly RedirectRule[],
  shopOrigin: string,
  onRefused: (rule: RedirectRule) => void = () => {},
): ReadonlyMap<string, RedirectRule> {
  const index = new Map<string, RedirectRule>();
  for (const rule of rules) {
    const to = sameSiteTarget(rule.to, shopOrigin);
    if (to && sameSiteTarget(rule.from, shopOrigin) === rule.from) {
      index.set(normalPath(rule.from), { ...rule, to });
    } else onRefused(rule);
  }
  return index;
}

/**
 * Where a path leads by the rules, in one hop however long the chain; null when no rule names it or the chain
 * comes back to itself. Permanent only if every step is. The visitor's query is kept unless the target has one.
 */
export function findRedirection(
  rules: ReadonlyMap<string, RedirectRule>,
  pathname: string,
  search: string,
): Redirection | null {
  const start = normalPath(pathname);
  const seen = new Set([start]);
  let rule = rules.get(start);
  if (!rule) return null;
  let target = new URL(rule.to, BASE);
  let permanent = rule.permanent;
  for (let step = 0; step < MAX_STEPS; step++) {
    const path = normalPath(target.pathname);
    if (seen.has(path)) return null;
    seen.add(path);
    rule = rules.get(path);
    if (!rule) {
      const location = `${target.pathname}${target.search || search}${target.hash}`;
      return { location, status: permanent ? 308 : 307 };
    }
    target = new URL(rule.to, BASE);
    permanent &&= rule.permanent;
  }
  return null;
}
