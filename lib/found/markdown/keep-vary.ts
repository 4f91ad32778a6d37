import { ServerResponse } from "node:http";

const MARK = Symbol.for("adamas.keepsVary");
type Marked = typeof ServerResponse.prototype & { [MARK]?: true };

/**
 * Has a `Vary` that names `accept` kept when another one is set in its place. The middleware says it of pages that
 * have a Markdown form; Next then sets its own over it, and a cache on the way would give one form for the other.
 */
export function keepVary(): void {
  const prototype: Marked = ServerResponse.prototype;
  if (prototype[MARK]) return;
  prototype[MARK] = true;
  const { setHeader } = prototype;
  prototype.setHeader = function (name, value) {
    const isVary = name.length === 4 && name.toLowerCase() === "vary";
    return setHeader.call(this, name, isVary ? withAccept(this.getHeader(name), value) : value);
  };
}

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
