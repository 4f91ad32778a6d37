import type { Step } from "@/lib/platform/front-door/step";

/**
 * Preserves `accept` in a response's `Vary` when another value replaces it.
 *
 * Problem: the middleware sets `Vary: accept` on pages that also have a Markdown version, and Next replaces the
 * header with its own when it renders the page, so a shared cache would serve one version for the other.
 * Goes when: Next adds to a `Vary` that the middleware has set (https://github.com/vercel/next.js/issues/85999).
 */
export const vary: Step = (_request, response, next) => {
  const { setHeader } = response;
  response.setHeader = (name, value) => {
    const isVary = name.length === 4 && name.toLowerCase() === "vary";
    return setHeader.call(response, name, isVary ? withAccept(response.getHeader(name), value) : value);
  };
  next();
};

type Value = string | number | readonly string[] | undefined;
const names = (value: Value): string[] =>
  String(value ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

/** Returns the new value, with `accept` added if the old one had it. */
function withAccept<T extends string | number | readonly string[]>(before: Value, now: T): T | string {
  const said = (value: Value) => names(value).some((name) => name.toLowerCase() === "accept");
  return said(before) && !said(now) ? [...names(now), "accept"].join(", ") : now;
}
