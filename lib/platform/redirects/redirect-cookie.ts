import Cookies from "js-cookie";

export const REDIRECT_COOKIE = "redirectTo";
/**
 * Maximum size of the list in bytes, since it travels with every request; browsers refuse a cookie of more than 4 KB.
 */
const MAX_BYTES = 3_584;

/**
 * Stores the list of redirects as JSON in a site-wide cookie; a list that is too long is logged and the cookie
 * removed. Runs only in the browser. Nothing reads the cookie back: every redirect follows the database's list.
 */
export function saveRedirectCookie(list: unknown): void {
  if (!Array.isArray(list)) throw new TypeError("The redirects are not a list");
  const json = JSON.stringify(list);
  const bytes = Cookies.converter.write(json, REDIRECT_COOKIE).length;
  if (bytes > MAX_BYTES) {
    Cookies.remove(REDIRECT_COOKIE, { path: "/" });
    console.warn(`${list.length} redirects are ${bytes} bytes long; a cookie holds at most ${MAX_BYTES}`);
    return;
  }
  Cookies.set(REDIRECT_COOKIE, json, {
    path: "/",
    sameSite: "lax",
    secure: window.location.protocol === "https:",
  });
}
