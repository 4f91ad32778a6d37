import type { FormDefinition } from "@/lib/people/inbox/model";

/** The consent text, stored with each address as a record of what was agreed to. */
export const CONSENT_TEXT =
  "I want the shop's letter, at most once a month, and can leave it at any time by a link in each of them.";

export const newsletterForm: FormDefinition = {
  send: "Ask for the letter",
  fields: [
    {
      name: "email",
      label: "E-mail",
      type: "email",
      required: true,
      most: 254,
      autoComplete: "email",
      hint: "You get one mail with a link. Only when you follow it does the letter come.",
    },
  ],
};

export const SUBSCRIPTION_ACTIONS = ["confirm", "leave"] as const;
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];
