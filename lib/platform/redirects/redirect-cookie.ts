import Cookies from "js-cookie";

export const REDIRECT_COOKIE = "redirectTo";
/** Bytes of a list that may travel with every request; browsers refuse a cookie of more than 4 KB. */
const MAX_BYTES = 3_584;

/**
 * Keeps the list of redirects as JSON in a cookie of the whole site; one that is too long is not written, and
 * logged. In the browser alone. Nobody reads it back: every redirect follows the database's own list.
 */
export function saveRedirectCookie(list: unknown): void {
  if (!Array.isArray(list)) throw new TypeError("The redirects are no list");
  const json = JSON.stringify(list);
  const bytes = Cookies.converter.write(json, REDIRECT_COOKIE).length;
  if (bytes > MAX_BYTES) {
    Cookies.remove(REDIRECT_COOKIE, { path: "/" });
    console.warn(
      `${list.length} redirects are ${bytes} bytes long: no more than ${MAX_BYTES} are kept in a cookie`,
    );
    return;
  }
  Cookies.set(REDIRECT_COOKIE, json, {
    path: "/",
    sameSite: "lax",
    secure: window.location.protocol === "https:",
  });
}
