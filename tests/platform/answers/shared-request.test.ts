import { expect, test } from "vitest";
import { type AskedPage, sharedKey } from "@/lib/platform/answers/shared-request";
import { COUNTED_PAGES } from "@/lib/platform/security/counted-pages";

const asked = (url: string, headers: AskedPage["headers"] = {}, rest: Partial<AskedPage> = {}) =>
  sharedKey({
    ...{ method: "GET", url, isBot: false, isMarkdown: false },
    headers: { host: "shop.example", ...headers },
    ...rest,
  });

test.each(["/", "/earrings?metal=14k-white", "/product/a-ring", "/menu", "/nope"])(
  "%s is the same for everybody",
  (url) => {
    expect(asked(url)).not.toBeNull();
    expect(asked(url, { cookie: "a=1", "user-agent": "one" })).toBe(asked(url, { cookie: "b=2" }));
  },
);

test.each([
  "/cart",
  "/search?q=halo",
  "/contact-us",
  "/my-account/orders",
  "/thankyou/order-received/1",
  "/draft-preview",
  "/product-preview/token",
  "/preview/token",
  "/api/v1/diamonds",
  "/_next/image?url=a",
  "/pictures/shapes/oval.svg",
  "/renders/a.avif",
  "/sitemap.xml",
  "http://evil.example/",
  `/${"a".repeat(2_000)}`,
])("%s is not shared", (url) => expect(asked(url)).toBeNull());

test.each([
  { authorization: "Bearer x" },
  { range: "bytes=0-1" },
  { "if-none-match": "x" },
  { "next-action": "x" },
  { "x-middleware-rewrite": "/cart" },
  { "x-nextjs-data": "1" },
])("a request with %o is not shared", (headers) => expect(asked("/", headers)).toBeNull());

test("what answers one client with Markdown is not shared with the others", () => {
  expect(asked("/product/a-ring", {}, { isMarkdown: true })).toBeNull();
});

test.each(Object.keys(COUNTED_PAGES))(
  "%s, which counts its views, is not shared, however it is spelled",
  (page) => {
    for (const path of [page, `${page}?carat=1`, page.replace("c", "%63")]) expect(asked(path)).toBeNull();
  },
);

test("only reading is shared", () => {
  for (const method of ["POST", "HEAD", "OPTIONS"]) expect(asked("/", {}, { method })).toBeNull();
});

test("each part, encoding, host and way of rendering has an answer of its own", () => {
  const keys = [
    asked("/"),
    asked("/?a"),
    asked("/", { rsc: "1" }),
    asked("/", { rsc: "1", "next-router-prefetch": "1" }),
    asked("/", { rsc: "1", "next-router-state-tree": "x" }),
    asked("/", { "accept-encoding": "br" }),
    asked("/", { host: "evil.example" }),
    asked("/", {}, { isBot: true }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
