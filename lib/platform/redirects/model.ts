import { STRICT_ROOTS } from "@/lib/platform/security/strict-paths";

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

/** What no page of the shop's own may be taken from: what answers programs, and what the framework serves. */
const MACHINE_ROOTS = ["/api", "/_next", "/.well-known"] as const;
/** Shop pages that mails and signed links lead to; a redirect could send away what their addresses carry. */
const LINKED_ROOTS = [
  "/alerts",
  "/appointments",
  "/draft-preview",
  "/newsletter",
  "/preview",
  "/product-preview",
  "/ring-preview",
] as const;

const isBelow = (path: string, roots: readonly string[]): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}/`));

/** A path as the server reads it: decoded, lowercase, without its dots, query, and trailing slash. */
function servedPath(path: string): string | null {
  if (!isSitePath(path)) return null;
  try {
    const decoded = decodeURIComponent(new URL(path, BASE).pathname).toLowerCase();
    return new URL(decoded, BASE).pathname.replace(/\/{2,}/g, "/").replace(/(?!^)\/+$/, "");
  } catch {
    return null;
  }
}

/** Whether an address can't be redirected by anybody: the home page, and where customers sign in, pay, and see their own data. */
export function isReservedSource(path: string): boolean {
  const served = servedPath(path);
  if (served === null || served === "/") return true;
  return isBelow(served, [...STRICT_ROOTS, ...MACHINE_ROOTS, ...LINKED_ROOTS]);
}

/** Whether a redirect may lead to a path: a page of this site that isn't for programs or the staff. */
export function isRedirectTarget(path: string): boolean {
  const served = servedPath(path);
  return served !== null && !isBelow(served, [...MACHINE_ROOTS, "/admin"]);
}

/** Indexes the rules that may be followed by the path they start from. */
export function indexRedirects(rules: readonly RedirectRule[]): ReadonlyMap<string, RedirectRule> {
  const safe = rules.filter(({ from, to }) => !isReservedSource(from) && isRedirectTarget(to));
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
