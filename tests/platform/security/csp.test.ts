import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { catalogPolicy, OWN_FRAMES, strictPolicy } from "@/lib/platform/security/csp";
import {
  canShowCardFields,
  hasBotCheck,
  isStrictPath,
  takesSecret,
} from "@/lib/platform/security/strict-paths";
import { vendorSources } from "@/lib/platform/tracking/vendors";
import { stripeSources } from "@/lib/selling/payments/stripe/page-sources";

const here = { apiBase: "/api/", development: false, secure: true };
const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .map((part) => part.split(" "))
    .find(([key]) => key === name)
    ?.slice(1);

describe("the strict policy", () => {
  const policy = strictPolicy("bm9uY2U=", here);

  test("runs only scripts that carry the request's nonce", () => {
    expect(directive(policy, "script-src")).toEqual(["'self'", "'nonce-bm9uY2U='", "'strict-dynamic'"]);
    expect(policy).not.toContain("'unsafe-eval'");
  });

  test("takes no nonce that could end its directive", () => {
    expect(() => strictPolicy("x'; script-src *", here)).toThrow();
    expect(() => strictPolicy("", here)).toThrow();
  });

  test.each([
    ["object-src", "'none'"],
    ["base-uri", "'self'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ["default-src", "'self'"],
  ])("limits %s to %s", (name, value) => {
    expect(directive(policy, name)).toEqual([value]);
  });
});

test("a page of the shop's own frames another only where both say so", () => {
  const office = strictPolicy("bm9uY2U=", { ...here, sources: [OWN_FRAMES] });
  expect(directive(office, "frame-src")).toEqual(["'self'"]);
  expect(directive(office, "script-src")).toEqual(["'self'", "'nonce-bm9uY2U='", "'strict-dynamic'"]);
  expect(directive(office, "frame-ancestors")).toEqual(["'none'"]);
  expect(directive(catalogPolicy({ ...here, framed: true }), "frame-ancestors")).toEqual(["'self'"]);
  expect(directive(catalogPolicy(here), "frame-ancestors")).toEqual(["'none'"]);
});

describe("the policy of a page where a card is paid", () => {
  const plain = strictPolicy("bm9uY2U=", here);
  const added = (policy: string, name: string) =>
    directive(policy, name)?.filter((value) => !directive(plain, name)?.includes(value));

  test("adds the provider's hosts to scripts, frames, calls and pictures, and changes nothing else", () => {
    const cards = strictPolicy("bm9uY2U=", { ...here, sources: [stripeSources(null)] });
    expect(added(cards, "script-src")).toEqual(["https://js.stripe.com", "https://*.js.stripe.com"]);
    expect(directive(cards, "frame-src")).toEqual([
      "https://js.stripe.com",
      "https://*.js.stripe.com",
      "https://hooks.stripe.com",
    ]);
    expect(added(cards, "connect-src")).toEqual(["https://api.stripe.com"]);
    expect(added(cards, "img-src")).toEqual(["https://*.stripe.com"]);
    for (const name of ["default-src", "style-src", "object-src", "form-action", "frame-ancestors"]) {
      expect(added(cards, name), name).toEqual([]);
    }
  });

  test("names the provider's stand-in alone where there is one", () => {
    const tried = strictPolicy("bm9uY2U=", { ...here, sources: [stripeSources("http://127.0.0.1:4242")] });
    expect(tried).not.toContain("stripe.com");
    expect(directive(tried, "frame-src")).toEqual(["http://127.0.0.1:4242"]);
  });

  test.each([
    ["/checkout", true],
    ["/thankyou/order-received/1", true],
    ["/my-account/view-order/1", true],
    ["/login", false],
    ["/auth/signin", false],
    ["/cartier", false],
  ])("holds for %s: %s", (path, expected) => expect(canShowCardFields(path)).toBe(expected));
});

describe("the catalogue's policy", () => {
  test("allows inline scripts, which static pages need, and no foreign host", () => {
    const policy = catalogPolicy(here);
    expect(directive(policy, "script-src")).toEqual(["'self'", "'unsafe-inline'"]);
    expect(policy).not.toMatch(/https?:|\*/);
  });

  test("runs inline scripts by their nonce alone on a page that is rendered for each request", () => {
    const [plain, own] = [catalogPolicy(here), catalogPolicy({ ...here, nonce: "bm9uY2U=" })];
    expect(directive(own, "script-src")).toEqual(["'self'", "'nonce-bm9uY2U='", "'strict-dynamic'"]);
    expect(own.replace("'nonce-bm9uY2U=' 'strict-dynamic'", "'unsafe-inline'")).toBe(plain);
    expect(() => catalogPolicy({ ...here, nonce: "x'; script-src *" })).toThrow();
  });

  test("lets the browser call a provider host, by its origin alone", () => {
    const policy = catalogPolicy({ ...here, apiBase: "https://api.example/website/api/" });
    expect(directive(policy, "connect-src")).toEqual(["'self'", "https://api.example"]);
  });

  test("upgrades plain requests only where the shop itself is https", () => {
    expect(catalogPolicy(here)).toContain("upgrade-insecure-requests");
    expect(catalogPolicy({ ...here, secure: false })).not.toContain("upgrade-insecure-requests");
  });
});

describe("the policy of a shop that uses the session recorder", () => {
  const plain = catalogPolicy(here);
  const recorded = catalogPolicy({ ...here, recorder: true });

  test("adds the recorder's hosts to what they load and where they send, and changes nothing else", () => {
    const added = (name: string) =>
      directive(recorded, name)?.filter((value) => !directive(plain, name)?.includes(value));
    for (const name of ["script-src", "style-src", "img-src", "font-src"]) {
      expect(added(name), name).toEqual(["https://*.hotjar.com"]);
    }
    expect(added("connect-src")).toEqual([
      "https://*.hotjar.com",
      "https://*.hotjar.io",
      "wss://*.hotjar.com",
    ]);
    for (const name of ["default-src", "frame-src", "object-src", "base-uri", "form-action"]) {
      expect(added(name), name).toEqual([]);
    }
  });
});

test("no page runs handlers that stand in its markup", () => {
  for (const policy of [
    catalogPolicy(here),
    catalogPolicy({ ...here, recorder: true }),
    strictPolicy("bm9uY2U=", here),
  ]) {
    expect(directive(policy, "script-src-attr")).toEqual(["'none'"]);
    // Next looks for its nonce in the first of the two
    expect(policy.indexOf("script-src ")).toBeLessThan(policy.indexOf("script-src-attr"));
  }
});

describe("the policy of a shop with a bot check", () => {
  const CLOUDFLARE = "https://challenges.cloudflare.com";
  const sources = [{ scripts: [CLOUDFLARE], frames: [CLOUDFLARE], calls: [], pictures: [] }, null];

  test.each([
    ["the catalog's", (facts: typeof here) => catalogPolicy(facts)],
    ["a strict page's", (facts: typeof here) => strictPolicy("bm9uY2U=", facts)],
  ])("%s names its host for its script and its frame alone", (_, policyOf) => {
    const [plain, checked] = [policyOf(here), policyOf({ ...here, sources } as typeof here)];
    expect(plain).not.toContain("cloudflare");
    expect(directive(checked, "frame-src")).toEqual([CLOUDFLARE]);
    expect(directive(checked, "script-src")).toContain(CLOUDFLARE);
    expect(checked.split(CLOUDFLARE)).toHaveLength(3);
  });

  test.each([
    ["/register", true],
    ["/registration", true],
    ["/checkout", true],
    ["/login", false],
    ["/my-account", false],
  ])("holds for %s: %s", (path, expected) => expect(hasBotCheck(path)).toBe(expected));
});

describe("strict paths", () => {
  test.each([
    "/cart",
    "/wishlist",
    "/checkout",
    "/checkout/payment",
    "/auth/signin",
    "/login",
    "/register",
    "/registration",
    "/forgot-password",
    "/my-account/orders",
    "/thankyou/order-received/1",
  ])("%s is strict", (path) => expect(isStrictPath(path)).toBe(true));

  test.each(["/", "/inventory", "/cartier", "/product/cart", "/thank-you", "/registrations"])(
    "%s is not",
    (path) => expect(isStrictPath(path)).toBe(false),
  );

  test("every page with a secret in its address is one where nothing of a third party starts", () => {
    const pages = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
      /(?:^|\/)page\.tsx$/.test(file),
    );
    const secret = pages.flatMap((file) => {
      const path = `/${file.replace(/\/?page\.tsx$/, "").replace(/\([^/]*\)\/?/g, "")}`;
      const source = readFileSync(`app/${file}`, "utf8");
      const isSecret =
        /\[(?:token|secret)\]/.test(path) ||
        (/\bsearchParams\b/.test(source) && /\b(?:token|secret)\b/.test(source)) ||
        /no-referrer/.test(source);
      return isSecret ? [path] : [];
    });
    expect(secret).toEqual(expect.arrayContaining(["/newsletter/answer", "/alerts/answer"]));
    expect(secret).toContain("/preview/[token]");
    expect(secret.filter((path) => !takesSecret(path))).toEqual([]);
    // its code is in the fragment, which no page's source names
    expect(takesSecret("/gift-cards")).toBe(true);
    expect(["/", "/newsletter", "/ring-preview/1", "/gift-cards-for-her"].filter(takesSecret)).toEqual([]);
  });
});

describe("the policy of a shop whose pictures and videos are at a CDN", () => {
  const cdn = {
    scripts: [],
    frames: [],
    calls: [],
    pictures: ["https://cdn.example"],
    videos: ["https://cdn.example"],
  };

  test("allows them there, and nothing else", () => {
    const [plain, policy] = [catalogPolicy(here), catalogPolicy({ ...here, sources: [null, cdn] })];
    expect(directive(policy, "media-src")).toEqual(["'self'", "https://cdn.example"]);
    expect(directive(policy, "img-src")).toEqual([
      ...(directive(plain, "img-src") ?? []),
      "https://cdn.example",
    ]);
    expect(policy.split("https://cdn.example")).toHaveLength(3);
    expect(directive(plain, "media-src")).toBeUndefined();
  });
});

test("a measuring service adds its own hosts to the catalog’s policy, and no other’s", () => {
  const plain = catalogPolicy(here);
  const policy = catalogPolicy({ ...here, sources: [vendorSources({ tiktok: "COQDA8RC77U2TMR44LI0" })] });
  for (const name of ["script-src", "connect-src", "img-src"]) {
    const before = directive(plain, name) ?? [];
    expect(directive(policy, name)?.filter((value) => !before.includes(value))).toEqual([
      "https://analytics.tiktok.com",
    ]);
  }
  expect(directive(policy, "frame-src")).toEqual(["'none'"]);
});
