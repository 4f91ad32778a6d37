import { SIGN_IN_ERRORS } from "./model";

type Message = { tone: "info" | "error"; words: string };

const FAILED =
  "Signing in did not work just now, and the fault is ours. Please try again in a few minutes, or sign in with your e-mail address and password.";
const PROVIDER_FAILED =
  "The other service did not finish signing you in. Please try again, or sign in with your e-mail address and password.";

/** The sign-in page's message for each of the session library's error codes; each says what to do next. */
const SIGN_IN: Record<string, Message> = {
  SessionRequired: {
    tone: "info",
    words: "Please sign in to go on. You will be led back to where you were.",
  },
  CredentialsSignin: {
    tone: "error",
    words: "E-mail address and password do not go together. Please try again.",
  },
  [SIGN_IN_ERRORS.tooMany]: {
    tone: "error",
    words: "Too many tries. Please wait a quarter of an hour, or choose a new password.",
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
      "This e-mail address has an account with a password. Sign in with it, confirm the address, and connect the other service below your account details.",
  },
};

export const signInMessage = (error: string | null): Message =>
  SIGN_IN[error ?? ""] ?? { tone: "error", words: FAILED };

type Explanation = { title: string; words: string };

const SET_UP: Explanation = {
  title: "Signing in is not possible at the moment",
  words:
    "Something about our sign-in is not set up as it should be. We have been told; please try again later.",
};

/**
 * The error page's explanation of each error type, keyed by the library's code in an address or by the type's own
 * name.
 */
const EXPLANATIONS: Record<string, Explanation> = {
  OAuthCallback: {
    title: "The other service did not sign you in",
    words:
      "It answered, but not with who you are. Please try again, or sign in with your e-mail address and password.",
  },
  AccountNotLinked: {
    title: "This address has an account already",
    words:
      "Sign in with your e-mail address and password, confirm the address, and connect the other service below your account details.",
  },
  AddressNotProven: {
    title: "The other service does not vouch for your address",
    words:
      "It told us no e-mail address that it has confirmed. Confirm yours there and try again, or sign in with your e-mail address and password.",
  },
  OtherAccount: {
    title: "That is not the account you are signed in to",
    words:
      "What you chose at the other service has another e-mail address, or leads to another account here. Nothing was changed, and you are signed in as before. Connect the one that has the address of your account.",
  },
  MissingAPIRoute: {
    title: "This part of signing in is missing",
    words:
      "The page you came from asked for something our sign-in does not have. Start from the sign-in page.",
  },
  MissingSecret: SET_UP,
  MissingAuthorize: SET_UP,
  MissingAdapter: SET_UP,
  MissingAdapterMethods: SET_UP,
  UnsupportedStrategy: SET_UP,
  Configuration: SET_UP,
  InvalidCallbackUrl: {
    title: "We do not lead there",
    words:
      "After signing in we lead to pages of this shop alone, and the address you came with is none. Start from the sign-in page.",
  },
  AccessDenied: {
    title: "You were not let in",
    words: "Signing in was refused or called off. Please try again, or sign in with another account.",
  },
  Verification: {
    title: "This link is over",
    words: "It was used already, or is too old. Ask for another one.",
  },
  Unknown: {
    title: "Signing in did not work",
    words: "Something went wrong on our side. Please try again in a few minutes.",
  },
};

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
