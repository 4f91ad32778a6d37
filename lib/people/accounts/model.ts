/** Lifetime of a bearer token, in seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** Lifetime of a session after its last renewal, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** Interval between renewals of an open page's session, in seconds. */
export const SESSION_REFRESH_SECONDS = 600;

/** Minutes after sign-in during which a customer without a password needs no further authentication. */
export const RECENT_SIGN_IN_MINUTES = 10;

export const VERIFICATION_PURPOSES = ["confirm_email", "reset_password", "change_email"] as const;
export type VerificationPurpose = (typeof VERIFICATION_PURPOSES)[number];

/** Lifetime of a mailed link, in minutes. */
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
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters. A short phrase is easiest to remember.`;

/** Paths of the account steps, below the shop's own address. */
export const ACCOUNT_PATH = "/my-account";

export const accountOrderPath = (id: string) => `/my-account/view-order/${id}`;

/** Unfinished work that is saved for the customer's next device. */
export const SAVED_DRAFT_KEYS = ["ring", "checkout"] as const;
export type SavedDraftKey = (typeof SAVED_DRAFT_KEYS)[number];

/** Reasons for refusing a password sign-in, in addition to the session library's own. */
export const SIGN_IN_ERRORS = { tooMany: "TooManyTries", failed: "SignInFailed" } as const;

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();
