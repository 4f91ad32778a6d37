import { ACCOUNT } from "./model";

/** Where a visitor of a page that needs a session is led: to sign in, told why, and back afterwards. */
export function sessionRequired(path: string): string {
  return `/api/auth/signin?${new URLSearchParams({ error: "SessionRequired", callbackUrl: path })}`;
}

/**
 * The way back after signing in, as a path of the shop: what a link or a library asked for where that lies on this
 * site, else the account.
 * @param origins the shop's own, as this browser or the configuration names it
 */
export function wayBack(callbackUrl: unknown, origins: readonly string[]): string {
  const base = "https://path.invalid";
  if (typeof callbackUrl !== "string" || !URL.canParse(callbackUrl, base)) return ACCOUNT;
  const url = new URL(callbackUrl, base);
  const own = url.origin === base ? callbackUrl.startsWith("/") : origins.includes(url.origin);
  // `//host` and `/\host` name another host to a browser
  const path = `${url.pathname.replace(/^[/\\]+/, "/")}${url.search}${url.hash}`;
  const leadsOn = own && !/^\/(?:api|login|register|registration|forgot-password|auth)(?:[/?#]|$)/.test(path);
  return leadsOn && path !== "/" ? path : ACCOUNT;
}
