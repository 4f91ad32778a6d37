import { describe, expect, test } from "vitest";
import { parseConsent } from "@/lib/platform/consent/model";

describe("the answer kept in the cookies", () => {
  test.each([
    ["consent=accepted", "accepted"],
    ["a=1; consent=declined; b=2", "declined"],
    ["a=1;consent=accepted", "accepted"],
  ])("is read from %s", (cookies, consent) => expect(parseConsent(cookies)).toBe(consent));

  test.each([
    "",
    "consent=",
    "consent=yes",
    "consent=Accepted",
    "xconsent=accepted",
    "consents=accepted",
    "other=consent=accepted",
    "consent",
  ])("is none in %s", (cookies) => expect(parseConsent(cookies)).toBeNull());
});
