import { describe, expect, test } from "vitest";
import { type AnswerFacts, cacheControlOf, PRIVATE } from "@/lib/platform/cdn/answer-caching";

const PAGE: AnswerFacts = {
  method: "GET",
  status: 200,
  type: "text/html; charset=utf-8",
  given: "s-maxage=3600, stale-while-revalidate=82800",
  isPublicPage: true,
  isOwnRequest: false,
  isRouter: false,
  hasRouterParam: false,
  isOutdated: false,
  setsCookie: false,
};
const FILE: AnswerFacts = { ...PAGE, isPublicPage: false, type: "image/avif", given: "" };
const SHARED = "public, max-age=0, s-maxage=44, stale-while-revalidate=14";
const OWN = "private, max-age=0, must-revalidate";
const FOR_GOOD = "public, max-age=31536000, immutable";
const RENDERED = "private, no-cache, no-store, max-age=0, must-revalidate";
const router = { isRouter: true, hasRouterParam: true, type: "text/x-component" };

describe("a page of the catalog", () => {
  test.each<[string, Partial<AnswerFacts>, string]>([
    ["is shared", {}, SHARED],
    ["is shared, though Next rendered it for this request", { given: RENDERED }, SHARED],
    ["is shared as its head alone", { method: "HEAD" }, SHARED],
    ["is shared where a cache has it already", { status: 304, type: "" }, SHARED],
    ["is shared as a part that the router asks for", router, SHARED],
    ["is the router's alone under the document's address", { ...router, hasRouterParam: false }, PRIVATE],
    ["is a document's alone under the router's address", { hasRouterParam: true }, PRIVATE],
    ["is one client's own with an authorization", { isOwnRequest: true }, PRIVATE],
    ["is one client's own with a cookie", { setsCookie: true }, PRIVATE],
    ["is one client's own as Markdown", { type: "text/markdown; charset=utf-8" }, PRIVATE],
    ["isn't shared while a change of it is rendered", { isOutdated: true }, OWN],
    ["isn't stored where it fails", { status: 500 }, PRIVATE],
    ["isn't stored while the database is away", { status: 503 }, PRIVATE],
    ["isn't stored where too much was asked", { status: 429 }, PRIVATE],
    ["isn't stored as an answer without content", { status: 204 }, PRIVATE],
    ["isn't stored as an answer to a form", { method: "POST" }, PRIVATE],
    ["is missing for ten seconds", { status: 404 }, "public, max-age=0, s-maxage=10"],
    ["isn't missing for others as Markdown", { status: 404, type: "text/markdown" }, PRIVATE],
    ["has moved for as long as a page is shown", { status: 308, type: "", given: "" }, SHARED],
    ["has moved for the router alone", { ...router, status: 307 }, PRIVATE],
  ])("%s", (_name, facts, caching) => {
    expect(cacheControlOf({ ...PAGE, ...facts }, 60)).toBe(caching);
  });

  test.each([1, 2, 3, 10, 60, 300])("is shown for no longer than %i s", (maxAge) => {
    const [, fresh = "", stale = "0"] =
      /s-maxage=(\d+)(?:, stale-while-revalidate=(\d+))?/.exec(cacheControlOf(PAGE, maxAge) ?? "") ?? [];
    expect(Number(fresh)).toBeGreaterThan(0);
    expect(Number(fresh) + Number(stale)).toBeLessThanOrEqual(maxAge);
  });

  test("is kept out of shared caches by a limit of 0", () => {
    expect(cacheControlOf(PAGE, 0)).toBe(OWN);
    expect(cacheControlOf({ ...PAGE, status: 404 }, 0)).toBe(OWN);
  });
});

describe("what is no page of the catalog", () => {
  test.each<[string, Partial<AnswerFacts>, string | null]>([
    ["a strict page stays as the middleware says", { type: "text/html", given: "private, no-store" }, null],
    ["a page with a form stays private", { type: "text/html", given: RENDERED }, null],
    ["Next's lifetime of a static page is replaced", { type: "text/html", given: PAGE.given }, PRIVATE],
    ["a file for good stays so", { given: FOR_GOOD }, null],
    ["a part of a file for good stays so", { given: FOR_GOOD, status: 206 }, null],
    ["a missing file isn't missing for good", { given: FOR_GOOD, status: 404 }, PRIVATE],
    ["a picture keeps its time", { given: "public, max-age=86400" }, null],
    [
      "a text is shared for as long as a page is shown",
      { type: "text/plain; charset=utf-8", given: "public, max-age=3600" },
      "public, max-age=3600, s-maxage=60",
    ],
    [
      "a text with less keeps it",
      { type: "application/xml", given: "public, max-age=30" },
      "public, max-age=30, s-maxage=30",
    ],
    [
      "a text from before a change is its client's own",
      { type: "application/xml", given: "public, max-age=30", isOutdated: true },
      "private, max-age=30",
    ],
    ["an answer of the API isn't stored", { type: "application/json", given: "no-store" }, null],
    ["what says nothing isn't stored", {}, PRIVATE],
    ["what is confirmed keeps what was said", { status: 304 }, null],
    ["a redirect isn't stored", { status: 307 }, PRIVATE],
    ["a failure isn't stored", { status: 500, given: "public, max-age=60" }, PRIVATE],
    ["a preflight has its own header", { method: "OPTIONS", status: 204 }, null],
  ])("%s", (_name, facts, caching) => {
    expect(cacheControlOf({ ...FILE, ...facts }, 60)).toBe(caching);
  });

  test("a text is kept out of shared caches by a limit of 0", () => {
    expect(cacheControlOf({ ...FILE, type: "text/plain", given: "public, max-age=3600" }, 0)).toBe(
      "private, max-age=3600",
    );
  });
});
