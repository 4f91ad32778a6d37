import fc from "fast-check";
import type { Identity } from "./fuzz-case";
import { hostileWord } from "./hostile";

export const IDENTITIES: fc.Arbitrary<Identity> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Identity>("anonymous") },
  { weight: 5, arbitrary: fc.constant<Identity>("other account") },
  { weight: 1, arbitrary: fc.constant<Identity>("other browser") },
  { weight: 2, arbitrary: fc.constant<Identity>("forged") },
);

/** Methods a client of HTTP can send; those that it refuses go over a raw connection. */
export const METHODS = fc.constantFrom(
  ..."GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND SEARCH PURGE LINK LOCK MKCOL REPORT".split(" "),
);

const pick = (...values: string[]) => fc.constantFrom(...values);
/** What a header can carry at all: visible Latin-1 characters. */
const word = hostileWord.map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, "").slice(0, 800));

/** Headers that proxies, caches, browsers and Next itself read, with what they may mean and what nobody means. */
const HEADERS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  accept: pick(
    "*/*",
    "text/html",
    "text/markdown",
    "application/json;q=0.1, text/html;q=NaN",
    "text/markdown;q=0",
    "",
  ),
  "accept-encoding": pick("gzip", "br;q=1.0", "identity;q=0", "gzip, gzip, gzip, deflate;q=x"),
  "accept-language": pick("de", "*", "en-US,en;q=0.5", "x".repeat(300)),
  range: pick(
    "bytes=0-0",
    "bytes=-1",
    "bytes=9-1",
    "bytes=0-1,2-3,4-5",
    "lines=1-2",
    "bytes=99999999999999999999-",
  ),
  "if-none-match": pick("*", '"x"', 'W/"x"', '"', "x".repeat(800)),
  "if-modified-since": pick("Thu, 01 Jan 1970 00:00:00 GMT", "tomorrow"),
  origin: pick("https://evil.example", "null", "http://127.0.0.1", "file://", "x"),
  referer: pick("https://evil.example/", "%", "javascript:alert(1)"),
  "sec-fetch-site": pick("cross-site", "same-origin", "none", "x"),
  "x-forwarded-for": pick(
    "127.0.0.1",
    "::1",
    "1.2.3.4, 5.6.7.8",
    "x",
    "999.999.999.999",
    `${"1.1.1.1,".repeat(90)}1.1.1.1`,
  ),
  "x-forwarded-host": pick("evil.example", "evil.example:99999", "[::1", "a b"),
  "x-forwarded-proto": pick("https", "javascript", "https,http"),
  "x-http-method-override": pick("DELETE", "TRACE"),
  "x-original-url": pick("/my-account", "/api/internal/revalidate"),
  "x-rewrite-url": pick("/my-account"),
  "x-middleware-subrequest": pick("middleware:middleware:middleware:middleware:middleware", "src/middleware"),
  "x-invoke-path": pick("/my-account", "/%"),
  "x-matched-path": pick("/my-account/orders", "/%"),
  "x-now-route-matches": pick("1=orders", "%"),
  "x-nextjs-data": pick("1"),
  rsc: pick("1", "0", "x"),
  "next-router-prefetch": pick("1", "2", "x"),
  "next-router-segment-prefetch": pick("/_tree", "/_index", "/../../x", "%", "/__PAGE__"),
  "next-url": pick("/", "/my-account", "//evil.example", "%"),
  "next-router-state-tree": pick("%5B%22%22%2C%7B%7D%5D", "x", "%", '["",{}]'),
  "next-action": pick("00", "4".repeat(42), "x", "constructor", "__proto__"),
  authorization: pick("Bearer", "Bearer ", "Basic YTpi", "Bearer a.b.c", "bearer x y"),
  expect: pick("100-continue"),
  connection: pick("close"),
  "user-agent": pick("", "Googlebot/2.1", "x".repeat(900)),
  "content-encoding": pick("gzip", "br", "x"),
  "x-renderer": pick("1", "x"),
  cookie: pick(
    "a=b; a=c",
    "=",
    ";;;;",
    "next-auth.session-token",
    "__proto__=1",
    `a=${"x".repeat(4_000)}`,
    "adamas=%E0%A4%A",
  ),
};

/** Up to three odd headers, or none. */
export const headersAround: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc
      .uniqueArray(fc.constantFrom(...Object.keys(HEADERS)), { minLength: 1, maxLength: 3 })
      .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, HEADERS[name] ?? word])))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...Object.keys(HEADERS).filter((name) => name !== "expect")), word)
      .map(([name, value]) => ({ [name]: value })),
  },
);
