import { describe, expect, test } from "vitest";
import { agreedServices, consentValue, parseConsent } from "@/lib/platform/consent/model";

test("an agreement covers what it was asked for, and nothing that the shop uses later", () => {
  const kept = `consent=${consentValue("accepted", "ga4.meta")}`;
  expect(parseConsent(kept, "ga4.meta")).toBe("accepted");
  expect(parseConsent(kept, "meta")).toBe("accepted");
  expect(parseConsent(kept, "ga4.meta.tiktok")).toBeNull();
  expect(parseConsent("consent=accepted", "ga4")).toBeNull();
  expect([...agreedServices(kept)]).toEqual(["ga4", "meta"]);
  // who declined isn't asked again
  expect(parseConsent(`consent=${consentValue("declined", "ga4")}`, "ga4.meta")).toBe("declined");
  expect([...agreedServices("consent=declined.ga4")]).toEqual([]);
});

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
