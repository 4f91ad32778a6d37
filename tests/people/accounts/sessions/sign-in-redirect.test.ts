import { describe, expect, test } from "vitest";
import { safeCallbackPath } from "@/lib/people/accounts/sessions/sign-in-redirect";
import { explainAuthError, signInMessage } from "@/lib/people/accounts/sign-in/auth-messages";

const OWN = ["https://shop.example"];

describe("the way back after signing in", () => {
  test.each([
    ["/my-account/orders?page=2#top", "/my-account/orders?page=2#top"],
    ["https://shop.example/checkout?step=payment", "/checkout?step=payment"],
    ["/inventory?sku=A%26B", "/inventory?sku=A%26B"],
  ])("leads to %s, which is the shop's", (asked, path) => {
    expect(safeCallbackPath(asked, OWN)).toBe(path);
  });

  test.each([
    "https://evil.example/my-account",
    "http://shop.example/my-account",
    "https://shop.example.evil.example/",
    "https://shop.example@evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "\\\\evil.example/",
    "/\t/evil.example/",
    "///evil.example/",
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "my-account/orders",
    "",
    null,
    undefined,
    ["/cart"],
    "/login",
    "/register?callbackUrl=/login",
    "/api/auth/signout",
    "/auth/error",
    "/my-account/../login",
    "https://shop.example//login",
    "https://shop.example//auth/signout?x",
    "/login?callbackUrl=/cart",
    "/login#top",
    "/",
  ])("to %s leads to the account instead", (asked) => {
    expect(safeCallbackPath(asked, OWN)).toBe("/my-account");
  });
});

describe("an error of the session library", () => {
  const TYPES = [
    "UnknownError",
    "OAuthCallbackError",
    "AccountNotLinkedError",
    "MissingAPIRouteError",
    "MissingSecretError",
    "MissingAuthorizeError",
    "MissingAdapterError",
    "MissingAdapterMethodsError",
    "UnsupportedStrategyError",
    "InvalidCallbackUrl",
  ];
  test.each(TYPES)("of the type %s is explained by whichever name it goes", (type) => {
    const plain = type.replace(/Error$/, "");
    const explained = explainAuthError(type);
    expect(explained.title).not.toBe("");
    expect(explained.words).toMatch(/\.$/);
    expect(explainAuthError(plain)).toEqual(explained);
    expect(explainAuthError(`${plain.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase()}_ERROR`)).toEqual(
      explained,
    );
  });

  test("that nobody knows is told as one of ours, and never repeated", () => {
    for (const type of ["<script>", "nonsense", null])
      expect(explainAuthError(type)).toEqual(explainAuthError("Unknown"));
    expect(explainAuthError("OAuthAccountNotLinked")).toEqual(explainAuthError("AccountNotLinkedError"));
    for (const own of ["OtherAccount", "AddressNotProven", "ProvidersUnavailable"])
      expect(explainAuthError(own)).not.toEqual(explainAuthError("Unknown"));
  });

  test("on the sign-in page says what to do", () => {
    expect(signInMessage("SessionRequired").tone).toBe("info");
    expect(signInMessage("CredentialsSignin").words).toContain("don’t match");
    expect(signInMessage("PasswordChanged")).toEqual({
      tone: "info",
      words: "Your password has been changed. Sign in with your new password.",
    });
    expect(signInMessage("<script>").words).not.toContain("script");
  });
});
