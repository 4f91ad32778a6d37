import { describe, expect, test } from "vitest";
import { pagesAround } from "@/components/ui/navigation/pagination-pages";
import { problemFrom, unauthorized } from "@/lib/platform/api/declare/problem";
import { MAX_TAGS, parseTags, serializeTags } from "@/lib/platform/cache/tag-message";
import { isSameSecret } from "@/lib/platform/security/same-secret";

describe("the follower's message", () => {
  test("says the tags it was given", () => {
    expect(parseTags(serializeTags(["catalogue", "product:a"]))).toEqual(["catalogue", "product:a"]);
  });

  test.each([
    "",
    "null",
    "[]",
    "{}",
    '{"tags":"catalogue"}',
    '{"tags":[1]}',
    '{"tags":[""]}',
    JSON.stringify({ tags: ["x".repeat(257)] }),
    JSON.stringify({ tags: Array.from({ length: MAX_TAGS + 1 }, () => "x") }),
  ])("is refused as %.40s", (text) => expect(parseTags(text)).toBeNull());
});

test("only the very secret opens the revalidation handler", () => {
  expect(isSameSecret("Bearer abc", "Bearer abc")).toBe(true);
  for (const given of ["", "Bearer ab", "Bearer abcd", "bearer abc"]) {
    expect(isSameSecret(given, "Bearer abc")).toBe(false);
  }
});

describe("a failed call", () => {
  test("becomes the refusal the API gave, with its further facts", () => {
    const problem = problemFrom(409, {
      status: 409,
      code: "sold",
      message: "This stone was sold.",
      errors: { diamond: ["sold"] },
      similar: ["A-1"],
    });
    expect(problem).toMatchObject({
      status: 409,
      code: "sold",
      message: "This stone was sold.",
      errors: { diamond: ["sold"] },
      details: { similar: ["A-1"] },
    });
  });

  test("without an answer says what to do", () => {
    expect(problemFrom(0, undefined)).toMatchObject({ status: 0, code: "no_answer" });
    expect(problemFrom(0, undefined).message).toMatch(/try again/);
  });

  test("with a page in place of JSON shows none of it", () => {
    expect(problemFrom(502, "<html>Bad gateway</html>").message).not.toContain("html");
  });

  test.each([
    [401, "v1/orders", { status: 401 }, { clear: true, signOut: true }],
    [401, "v1/orders", { status: 403 }, { clear: true, signOut: false }],
    [401, "v1/login", { status: 401 }, { clear: false, signOut: false }],
    [403, "v1/orders", { status: 401 }, { clear: false, signOut: false }],
  ])("%i from %s with the body %o ends the session: %o", (status, url, body, expected) => {
    expect(unauthorized(status, url, body)).toEqual(expected);
  });
});

describe("the row of page numbers", () => {
  test.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, 4, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 6, 7, 8, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
  ])("page %i of %i", (page, last, row) => expect(pagesAround(page, last)).toEqual(row));
});
