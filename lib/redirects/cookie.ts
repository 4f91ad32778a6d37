import Cookies from "js-cookie";
import { findRedirection, indexRules, type RedirectRule } from "./model";

export const REDIRECT_COOKIE = "redirectTo";
/** Bytes of a list that may travel with every request; browsers refuse a cookie of more than 4 KB. */
const MAX_BYTES = 3_584;

const isRule = (rule: unknown): rule is RedirectRule => {
  const { from, to } = (rule ?? {}) as Record<string, unknown>;
  return typeof from === "string" && typeof to === "string";
};

/** Where the shop's list, as it is kept here, leads from this page; null where it names no other. In the browser alone. */
export function redirectionFrom({ pathname, search }: Pick<Location, "pathname" | "search">): string | null {
  let kept: unknown;
  try {
    kept = JSON.parse(Cookies.get(REDIRECT_COOKIE) ?? "[]");
  } catch (error) {
    console.warn("The redirects that are kept here can’t be read", error);
    return null;
  }
  const rules = Array.isArray(kept) ? kept.filter(isRule) : [];
  return findRedirection(indexRules(rules), pathname, search)?.location ?? null;
}

/**
 * Keeps the list of redirects as JSON in a cookie of the whole site; one that is too long is not written, and
 * logged. In the browser alone. Nobody trusts it: the server follows the database's own list.
 */
export function keepRedirects(list: unknown): void {
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
