import type { FormDefinition, FormField } from "@/lib/people/inbox/model";

/** `price`: a stone's or a piece's price falls · `stock`: a sold-out piece is back · `search`: new stones match a search. */
export const ALERT_KINDS = ["price", "stock", "search"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** The consent text, stored with each alert as a record of what was agreed to. */
export const ALERT_CONSENT =
  "Email me about this, at most once a day. I can end it at any time with the link in each email.";

/** Most alerts of one email address. */
export const MOST_ALERTS = 50;

const EMAIL: FormField = {
  name: "email",
  label: "Email",
  type: "email",
  required: true,
  missing: "Enter your email address",
  most: 254,
  autoComplete: "email",
};

/**
 * What a shopper enters for an alert of a kind.
 * @param currency how an amount is called, such as “US dollars”
 * @param isSignedIn whether they have shown that the address of their account is theirs
 */
export const alertForm = (kind: AlertKind, currency: string, isSignedIn = false): FormDefinition => ({
  send: "Create alert",
  fields: [
    {
      ...EMAIL,
      hint: isSignedIn
        ? "With your account’s email, your alert starts right away. We’ll send any other address a link to confirm it."
        : "We’ll send you an email with a link. Your alert starts when you confirm it there.",
    },
    ...(kind === "price"
      ? [
          {
            name: "below",
            label: `Only at or below, in ${currency}`,
            type: "amount" as const,
            most: 14,
            hint: "Leave empty for every price drop.",
          },
        ]
      : []),
  ],
});

export const ALERT_ACTIONS = ["confirm", "leave"] as const;
export type AlertAction = (typeof ALERT_ACTIONS)[number];

/** What a stone or piece was when an alert last looked. */
export type Seen = {
  /** in the shop's own currency; null if it had no price */
  cents: number | null;
  isAvailable: boolean;
  /** what isn't available may also be held back for a while */
  isSold: boolean;
};

/** What became of what an alert watches. */
export type Finding =
  | { is: "drop"; beforeCents: number; afterCents: number }
  /** sold */
  | { is: "gone" }
  | { is: "back" };

/** What an alert finds between two looks, and whether that ends it. */
export type Judgment = { finding: Finding | null; ends: boolean };

/**
 * Compares what an alert saw with what is now.
 * @param belowCents at which price or below it counts, in the shop's own currency; null for any drop
 * @param isSingle whether there is one of it, as of a stone: once sold, it doesn't come back
 */
export function judge(
  { kind, belowCents }: { kind: AlertKind; belowCents: number | null },
  before: Omit<Seen, "isSold">,
  now: Seen,
  isSingle: boolean,
): Judgment {
  if (kind === "stock") {
    const isBack = !before.isAvailable && now.isAvailable;
    return { finding: isBack ? { is: "back" } : null, ends: isBack };
  }
  if (!now.isAvailable)
    return isSingle && now.isSold ? { finding: { is: "gone" }, ends: true } : { finding: null, ends: false };
  if (before.cents === null || now.cents === null || now.cents >= before.cents)
    return { finding: null, ends: false };
  // a price that was low enough before was announced then
  const isLow = belowCents === null || (now.cents <= belowCents && before.cents > belowCents);
  return {
    finding: isLow ? { is: "drop", beforeCents: before.cents, afterCents: now.cents } : null,
    ends: false,
  };
}
