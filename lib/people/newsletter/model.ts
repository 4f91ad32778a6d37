import type { FormDefinition } from "@/lib/people/inbox/model";

/** The consent text, stored with each address as a record of what was agreed to. */
export const CONSENT_TEXT =
  "I’d like to receive the newsletter, at most once a month. I can unsubscribe at any time with the link in each email.";

export const newsletterForm: FormDefinition = {
  send: "Subscribe",
  fields: [
    {
      name: "email",
      label: "Email",
      type: "email",
      required: true,
      most: 254,
      autoComplete: "email",
      hint: "We’ll send you an email with a link. Your subscription starts when you confirm it there.",
    },
  ],
};

/** Why a subscription ended: its reader left, the mailbox is gone, or its reader called an issue spam. */
export const LEAVING_REASONS = ["asked", "bounced", "complained"] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

export const SUBSCRIPTION_ACTIONS = ["confirm", "leave"] as const;
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];
