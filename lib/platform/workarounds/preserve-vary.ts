import { ServerResponse } from "node:http";
import { processWide } from "@/lib/platform/runtime/process-wide";

/**
 * Keeps `accept` in a response's `Vary` when another value is set in its place.
 *
 * Problem: the middleware says `Vary: accept` of pages that also have a Markdown form, and Next replaces the header with
 * its own when it renders the page, so a cache on the way would serve one form for the other.
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

/** What is to be set, and `accept` where it was there before. */
function withAccept<T extends string | number | readonly string[]>(before: Value, now: T): T | string {
  const said = (value: Value) => names(value).some((name) => name.toLowerCase() === "accept");
  return said(before) && !said(now) ? [...names(now), "accept"].join(", ") : now;
}
