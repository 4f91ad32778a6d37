import { ownTable } from "@/lib/platform/encoding/own-table";
import { SIGN_IN_ERRORS } from "../model";

type Message = { tone: "info" | "error"; words: string };

const FAILED =
  "We couldn’t sign you in because of a problem on our side. Try again in a few minutes, or sign in with your email address and password.";
const PROVIDER_FAILED =
  "The other service didn’t finish signing you in. Try again, or sign in with your email address and password.";

/** The sign-in page's message for each of the session library's error codes; each says what to do next. */
const SIGN_IN: Record<string, Message> = ownTable({
  SessionRequired: {
    tone: "info",
    words: "Sign in to continue. We’ll take you back to where you were.",
  },
  PasswordChanged: {
    tone: "info",
    words: "Your password has been changed. Sign in with your new password.",
  },
  CredentialsSignin: {
    tone: "error",
    words: "The email address and password don’t match. Try again.",
  },
  [SIGN_IN_ERRORS.tooMany]: {
    tone: "error",
    words: "Too many attempts. Wait 15 minutes, or choose a new password.",
  },
  [SIGN_IN_ERRORS.failed]: { tone: "error", words: FAILED },
  Signin: { tone: "error", words: PROVIDER_FAILED },
  OAuthSignin: { tone: "error", words: PROVIDER_FAILED },
  OAuthCallback: { tone: "error", words: PROVIDER_FAILED },
  OAuthCreateAccount: { tone: "error", words: PROVIDER_FAILED },
  EmailCreateAccount: { tone: "error", words: FAILED },
  Callback: { tone: "error", words: PROVIDER_FAILED },
  EmailSignin: { tone: "error", words: FAILED },
  OAuthAccountNotLinked: {
    tone: "error",
    words:
      "This email address already has an account with a password. Sign in with your password, confirm the address, then connect the other service in your account details.",
  },
});

export const signInMessage = (error: string | null): Message =>
  SIGN_IN[error ?? ""] ?? { tone: "error", words: FAILED };

type Explanation = { title: string; words: string };

const SET_UP: Explanation = {
  title: "Sign-in is unavailable right now",
  words: "Our sign-in isn’t set up correctly. We’ve been notified. Please try again later.",
};

/**
 * The error page's explanation of each error type, keyed by the library's code in an address or by the type's own
 * name.
 */
const EXPLANATIONS: Record<string, Explanation> = ownTable({
  OAuthCallback: {
    title: "The other service didn’t sign you in",
    words:
      "We couldn’t get your details from it. Try again, or sign in with your email address and password.",
  },
  ProvidersUnavailable: {
    title: "We couldn’t load the ways to sign in",
    words: "Check your connection and try again in a minute. Your password and your account are unchanged.",
  },
  AccountNotLinked: {
    title: "This address already has an account",
    words:
      "Sign in with your email address and password, confirm the address, then connect the other service in your account details.",
  },
  AddressNotProven: {
    title: "The other service hasn’t confirmed your address",
    words:
      "It didn’t give us a confirmed email address. Confirm yours there and try again, or sign in with your email address and password.",
  },
  OtherAccount: {
    title: "That account doesn’t match the one you’re signed in to",
    words:
      "The account you chose at the other service has a different email address or is connected to another account here. Nothing was changed, and you’re still signed in. Connect the one with your account’s address.",
  },
  MissingAPIRoute: {
    title: "This sign-in page doesn’t exist",
    words:
      "The link you followed asked for something our sign-in doesn’t offer. Start from the sign-in page.",
  },
  MissingSecret: SET_UP,
  MissingAuthorize: SET_UP,
  MissingAdapter: SET_UP,
  MissingAdapterMethods: SET_UP,
  UnsupportedStrategy: SET_UP,
  Configuration: SET_UP,
  InvalidCallbackUrl: {
    title: "We can’t take you there",
    words: "After you sign in, we can only take you to a page of this shop. Start from the sign-in page.",
  },
  AccessDenied: {
    title: "Sign-in was denied",
    words: "Sign-in was declined or canceled. Try again, or sign in with another account.",
  },
  Verification: {
    title: "This link is no longer valid",
    words: "It has already been used or has expired. Request a new one.",
  },
  Unknown: {
    title: "We couldn’t sign you in",
    words: "Something went wrong on our side. Please try again in a few minutes.",
  },
});

/**
 * Explains a sign-in error type in any of its spellings: `OAuthCallbackError`, `OAUTH_CALLBACK_ERROR`,
 * `OAuthCallback`.
 */
export function explainAuthError(type: string | null): Explanation {
  const plain = (name: string) =>
    name
      .replace(/[^a-z]/gi, "")
      .replace(/error$/i, "")
      .replace(/^oauth(?=account)/i, "")
      .toLowerCase();
  const wanted = plain(type ?? "");
  const known = Object.entries(EXPLANATIONS).find(([name]) => plain(name) === wanted);
  return known?.[1] ?? EXPLANATIONS.Unknown ?? SET_UP;
}
