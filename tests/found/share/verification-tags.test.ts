import { expect, test } from "vitest";
import { verificationMetadata, verificationTagsSetting } from "@/lib/found/share/verification-tags";

const { schema } = verificationTagsSetting;

test("each code that is filled in has the tag that its service looks for", () => {
  expect(
    verificationMetadata(
      schema.parse({
        google: "g-code_1",
        meta: "metacode",
        pinterest: "0123456789abcdef",
        microsoft: "ABCDEF01",
      }),
    ),
  ).toEqual({
    verification: {
      google: "g-code_1",
      other: {
        "facebook-domain-verification": "metacode",
        "p:domain_verify": "0123456789abcdef",
        "msvalidate.01": "ABCDEF01",
      },
    },
  });
});

test("a page without codes has no tags", () => {
  expect(verificationMetadata(schema.parse(undefined))).toEqual({});
});

test.each(['<meta name="x" content="abcdefgh">', "abc", "abc def ghi", 'abcdef"onload'])(
  "%s is no code",
  (code) => {
    expect(schema.safeParse({ google: code }).success).toBe(false);
  },
);
