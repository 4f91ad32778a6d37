/** Seconds a bearer token is good for. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** Seconds after its last renewal that a session ends by itself. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** Seconds between two renewals of an open page's session. */
export const SESSION_REFRESH_SECONDS = 600;

/** Minutes after signing in for which a customer without a password is believed to be the one who signed in. */
export const RECENT_SIGN_IN_MINUTES = 10;

/** What the link of a mail allows. */
export const VERIFICATION_PURPOSES = ["confirm_email", "reset_password", "change_email"] as const;
export type VerificationPurpose = (typeof VERIFICATION_PURPOSES)[number];

/** Minutes for which the link of a mail is good. */
export const VERIFICATION_TOKEN_MINUTES: Record<VerificationPurpose, number> = {
  confirm_email: 3 * 24 * 60,
  reset_password: 30,
  change_email: 24 * 60,
};

export const AUDIT_EVENTS = [
  "registered",
  "signed_in",
  "sign_in_refused",
  "signed_out",
  "signed_out_everywhere",
  "email_confirmed",
  "email_change_asked",
  "email_changed",
  "password_reset_asked",
  "password_reset",
  "password_changed",
  "details_changed",
  "link_refused",
  "provider_linked",
  "provider_unlinked",
  "provider_readmitted",
  "orders_claimed",
  "data_exported",
  "trade_asked",
  "trade_approved",
  "trade_declined",
  "account_deleted",
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** Whether a customer buys for a business, and whether the shop has looked at it. */
export const TRADE_STATUSES = ["none", "pending", "approved", "declined"] as const;
export type TradeStatus = (typeof TRADE_STATUSES)[number];

export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 200;
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters; a short sentence is easy to keep`;

/** Where each step of an account leads, below the shop's own address. */
export const ACCOUNT_PATH = "/my-account";

export const accountOrderPath = (id: string) => `/my-account/view-order/${id}`;

/** What of a customer's unfinished business is kept for their next device. */
export const SAVED_DRAFT_KEYS = ["ring", "checkout"] as const;
export type SavedDraftKey = (typeof SAVED_DRAFT_KEYS)[number];

/** Reasons for which signing in with a password is refused, beside the session library's own. */
export const SIGN_IN_ERRORS = { tooMany: "TooManyTries", failed: "SignInFailed" } as const;

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();
