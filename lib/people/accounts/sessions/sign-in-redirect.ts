import { ACCOUNT_PATH } from "../model";

/** Returns the sign-in address for a page that needs a session, with the reason and the path to return to. */
export function signInUrl(path: string): string {
  return `/api/auth/signin?${new URLSearchParams({ error: "SessionRequired", callbackUrl: path })}`;
}

/**
 * Whether an address, absolute or a path, is on this site.
 * @param origins the shop's own origins, as this browser or the configuration names them
 */
export function isSameSiteUrl(address: string, origins: readonly string[]): boolean {
  const base = "https://path.invalid";
  if (!URL.canParse(address, base)) return false;
  const { origin } = new URL(address, base);
  return origin === base ? address.startsWith("/") : origins.includes(origin);
}

/**
 * Returns the shop path to open after sign-in: the requested URL if it is on this site, otherwise the account page.
 * @param origins the shop's own origins, as this browser or the configuration names them
 */
export function safeCallbackPath(callbackUrl: unknown, origins: readonly string[]): string {
  const base = "https://path.invalid";
  if (typeof callbackUrl !== "string" || !isSameSiteUrl(callbackUrl, origins)) return ACCOUNT_PATH;
  const url = new URL(callbackUrl, base);
  // browsers read `//host` and `/\host` as another host
  const path = `${url.pathname.replace(/^[/\\]+/, "/")}${url.search}${url.hash}`;
  const leadsOn = !/^\/(?:api|login|register|registration|forgot-password|auth)(?:[/?#]|$)/.test(path);
  return leadsOn && path !== "/" ? path : ACCOUNT_PATH;
}
