import { ServerResponse } from "node:http";
import { processWide } from "@/lib/platform/runtime/process-wide";

/**
 * Preserves `accept` in a response's `Vary` when another value replaces it.
 *
 * Problem: the middleware sets `Vary: accept` on pages that also have a Markdown version, and Next replaces the
 * header with its own when it renders the page, so a shared cache would serve one version for the other.
 * Goes when: Next adds to a `Vary` that the middleware has set, instead of replacing it.
 */
export const preserveVary = processWide("keep-vary", () => {
  const { setHeader } = ServerResponse.prototype;
  ServerResponse.prototype.setHeader = function (name, value) {
    const isVary = name.length === 4 && name.toLowerCase() === "vary";
    return setHeader.call(this, name, isVary ? withAccept(this.getHeader(name), value) : value);
  };
});

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
