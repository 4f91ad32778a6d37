import { ACCOUNT_PATH } from "./model";

/** Where a visitor of a page that needs a session is led: to sign in, told why, and back afterwards. */
export function signInUrl(path: string): string {
  return `/api/auth/signin?${new URLSearchParams({ error: "SessionRequired", callbackUrl: path })}`;
}

/**
 * Whether an address lies on this site, whole or as its path.
 * @param origins the shop's own, as this browser or the configuration names it
 */
export function isSameSiteUrl(address: string, origins: readonly string[]): boolean {
  const base = "https://path.invalid";
  if (!URL.canParse(address, base)) return false;
  const { origin } = new URL(address, base);
  return origin === base ? address.startsWith("/") : origins.includes(origin);
}

/**
 * The way back after signing in, as a path of the shop: what a link or a library asked for where that lies on this
 * site, else the account.
 * @param origins the shop's own, as this browser or the configuration names it
 */
export function safeCallbackPath(callbackUrl: unknown, origins: readonly string[]): string {
  const base = "https://path.invalid";
  if (typeof callbackUrl !== "string" || !isSameSiteUrl(callbackUrl, origins)) return ACCOUNT_PATH;
  const url = new URL(callbackUrl, base);
  // `//host` and `/\host` name another host to a browser
  const path = `${url.pathname.replace(/^[/\\]+/, "/")}${url.search}${url.hash}`;
  const leadsOn = !/^\/(?:api|login|register|registration|forgot-password|auth)(?:[/?#]|$)/.test(path);
  return leadsOn && path !== "/" ? path : ACCOUNT_PATH;
}
