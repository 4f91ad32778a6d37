import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  findRedirect,
  indexRedirects,
  isReservedSource,
  isSitePath,
  type RedirectRule,
} from "@/lib/platform/redirects/model";

const rule = (from: string, to: string, permanent = true): RedirectRule => ({ from, to, permanent });
const follow = (rules: RedirectRule[], path: string, search = "") =>
  findRedirect(indexRedirects(rules), path, search);

describe("where a redirect may lead", () => {
  test.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/.//evil.example",
    "/a/..//evil.example",
    "/\t/evil.example",
    "/%2e//evil.example",
    "evil.example",
    "",
  ])("%j is refused", (target) => {
    expect(isSitePath(target)).toBe(false);
    expect(follow([rule("/old", target)], "/old")).toBeNull();
  });

  test.each(["/", "/inventory?shape=round", "/a/b#c", "/caf%C3%A9", "/a//b"])("%j is followed", (target) => {
    expect(isSitePath(target)).toBe(true);
  });

  test("whatever a rule holds, a browser stays on the shop's host", () => {
    const part = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "%2e",
      "%2f",
      "%5c",
      "\t",
      "evil.example",
      "@",
      ":",
      "a",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const found = follow([rule("/old", `/${parts.join("")}`)], "/old");
        if (found) expect(new URL(found.location, "https://shop.example/x").host).toBe("shop.example");
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("what a request is answered with", () => {
  test("a permanent rule is 308 and a temporary one 307", () => {
    expect(follow([rule("/old", "/new")], "/old")).toEqual({ location: "/new", status: 308 });
    expect(follow([rule("/old", "/new", false)], "/old")).toEqual({ location: "/new", status: 307 });
  });

  test("a path no rule names is left alone", () => {
    expect(follow([rule("/old", "/new")], "/older")).toBeNull();
  });

  test("the request's query is kept, unless the target has one", () => {
    expect(follow([rule("/old", "/new")], "/old", "?a=1")?.location).toBe("/new?a=1");
    expect(follow([rule("/old", "/new?b=2")], "/old", "?a=1")?.location).toBe("/new?b=2");
  });

  test("a trailing slash and another spelling of the same path match", () => {
    expect(follow([rule("/café", "/new")], "/caf%C3%A9/")?.location).toBe("/new");
  });

  test("a path that can't be decoded is looked up as it stands", () => {
    expect(follow([rule("/old", "/new")], "/%E0%A4%A")).toBeNull();
  });

  test("a chain is followed in one hop, for good only if every step is", () => {
    const chain = [rule("/a", "/b"), rule("/b", "/c", false), rule("/c", "/d")];
    expect(follow(chain, "/a")).toEqual({ location: "/d", status: 307 });
    expect(follow(chain, "/c")).toEqual({ location: "/d", status: 308 });
  });

  test("a loop, of one step or several, redirects nobody", () => {
    expect(follow([rule("/a", "/a")], "/a")).toBeNull();
    expect(follow([rule("/a", "/a/")], "/a")).toBeNull();
    const loop = [rule("/a", "/b"), rule("/b", "/c"), rule("/c", "/b")];
    for (const path of ["/a", "/b", "/c"]) expect(follow(loop, path)).toBeNull();
  });

  test("a chain without an end in sight is given up", () => {
    const chain = Array.from({ length: 100 }, (_, i) => rule(`/${i}`, `/${i + 1}`));
    expect(follow(chain, "/0")).toBeNull();
  });
});

describe("what a redirect may begin at", () => {
  test.each([
    "/",
    "/?a=b",
    "/cart",
    "/Cart/",
    "/checkout/pay",
    "/%63heckout",
    "/check%6Fut?x#y",
    "/x/../checkout",
    "/x/%2e%2e/checkout",
    "/login",
    "/register",
    "/forgot-password",
    "/auth/error",
    "/my-account/orders",
    "/thankyou/A-1",
    "/wishlist",
    "/admin",
    "/admin/welcome",
    "/api/v1/cart",
    "/_next/static/x",
    "/.well-known/security.txt",
    "/newsletter/leave",
    "/preview/x",
    "/product-preview/x",
    "/draft-preview",
  ])("%j stays where it is, whatever a rule says", (from) => {
    expect(isReservedSource(from)).toBe(true);
    const path = new URL(from, "https://shop.example").pathname;
    expect(follow([rule(from, "/about-us")], path)).toBeNull();
  });

  test.each([
    "/old",
    "/checkout-help",
    "/carts",
    "/sale/cart",
    "/engagement-rings",
    "/old.html",
    "/caf%C3%A9",
  ])("%j can be redirected", (from) => {
    expect(isReservedSource(from)).toBe(false);
    expect(follow([rule(from, "/about-us")], from)?.location).toBe("/about-us");
  });

  test.each(["/api/v1/cart", "/_next/x", "/admin", "/ADMIN/welcome", "/x/../api/auth/signout"])(
    "a redirect leads to no page for programs or the staff: %j",
    (to) => {
      expect(follow([rule("/old", to)], "/old")).toBeNull();
    },
  );
});
