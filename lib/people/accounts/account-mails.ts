import { randomUUID } from "node:crypto";
import { env } from "@/env.mjs";
import { formatAll } from "@/lib/platform/intl/lists";
import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import type { MailContent } from "@/lib/platform/mail/layout/port";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { site } from "@/lib/platform/site/site";

/** A mail without its recipient, cause and queue purpose. */
export type AccountMail = Omit<QueuedMail, "purpose" | "recipient" | "cause" | "network">;

/** Returns a unique queue purpose for a mail that may be sent to the same person more than once. */
export const mailPurpose = (kind: string) => `${kind}:${randomUUID()}`;

const at = (path: string) => new URL(path, env.SHOP_URL).href;
const withSecret = (path: string, secret: string) => at(`${path}?${new URLSearchParams({ token: secret })}`);

async function mail(subject: string, content: MailContent): Promise<AccountMail> {
  const secret = content.action?.href.includes("token=") ?? false;
  return { subject, ...(await renderMail({ kind: "account", ...content })), secret };
}

/** Marks a mail whose text is deleted once sent, because the address may belong to somebody else later. */
const ephemeralMail = async (written: Promise<AccountMail>): Promise<AccountMail> => ({
  ...(await written),
  secret: true,
});

const DETAILS = at("/my-account/account");

/** Lists the providers that still sign in to the account; empty if there are none. */
const linkedProvidersNotice = (providers: readonly string[]): string[] =>
  providers.length === 0
    ? []
    : [
        `You can still sign in with ${formatAll(providers)}. If you don’t recognize ${providers.length === 1 ? "it" : "one of them"}, disconnect it: ${DETAILS}`,
      ];

const NOT_YOU =
  "If this wasn’t you, you can ignore this email: nothing changes unless the link is used. You can also cancel the link on the page it opens.";

/** Omits the name, since the person who registered may have entered somebody else's address and any text as a name. */
export const welcomeMail = (secret: string, trade: boolean) =>
  mail(`Welcome to ${site.name}: confirm your email address`, {
    title: "Welcome",
    preview: "Confirm your email address to finish setting up your account.",
    action: { label: "Confirm your email address", href: withSecret("/auth/confirm-email", secret) },
    sections: [
      {
        rows: [
          "An account was created with this email address. Confirm that it’s yours. To add an order you placed as a guest, sign in and open the link in the order email.",
          ...(trade
            ? [
                "We’ll then review your business within two business days and email you when your trade prices are active.",
              ]
            : []),
        ],
      },
      { rows: ["The link expires in three days and asks for the account’s password.", NOT_YOU] },
    ],
  });

export const confirmationMail = (secret: string) =>
  mail("Confirm your email address", {
    title: "Confirm your email address",
    preview: "One click confirms that this address is yours.",
    action: { label: "Confirm your email address", href: withSecret("/auth/confirm-email", secret) },
    sections: [
      { rows: ["Here’s the confirmation link you asked us to send again."] },
      { rows: ["The link expires in three days and asks for the account’s password.", NOT_YOU] },
    ],
  });

/** Replaces the welcome mail if the address already has an account, which the page does not reveal. */
export const existingAccountMail = () =>
  mail(`You already have an account at ${site.name}`, {
    title: "You already have an account",
    preview: "Someone, most likely you, tried to register with this address again.",
    action: { label: "Sign in", href: at("/login") },
    sections: [
      {
        rows: [
          "Someone, most likely you, just tried to register with this address. It already has an account, and nothing was changed.",
          `Forgot your password? Choose a new one: ${at("/forgot-password")}`,
        ],
      },
    ],
  });

export const resetMail = (secret: string) =>
  mail("Choose a new password", {
    title: "Choose a new password",
    preview: "The link expires in 30 minutes and works once.",
    action: { label: "Choose a new password", href: withSecret("/auth/reset-password", secret) },
    sections: [
      { rows: ["You asked to reset your password. Use this link to choose a new one."] },
      { rows: ["The link expires in 30 minutes and works once.", NOT_YOU] },
    ],
  });

/** Goes to a customer whom the shop has brought along from the one before. */
export const invitationMail = (secret: string) =>
  mail(`Your account at the new ${site.name}`, {
    title: "Your account has moved with us",
    preview: "Choose a password to see your details and orders in our new shop.",
    action: { label: "Choose a password", href: withSecret("/auth/reset-password", secret) },
    sections: [
      {
        rows: [
          `We’ve moved to a new website and brought your account along. Passwords can’t be moved, so choose a new one to sign in at ${at("/")}`,
        ],
      },
      {
        rows: [
          `The link expires in 14 days and works once. After that, get a new one here: ${at("/forgot-password")}`,
          "If you don’t want an account with us, you can ignore this email, or call us and we’ll delete it.",
        ],
      },
    ],
  });

/**
 * @param leading the names of the providers that still sign in to the account
 * @param emptied whether the account's contents were removed because its address was unconfirmed until now
 */
export const passwordChangedMail = (leading: readonly string[], emptied = false) =>
  mail("Your password was changed", {
    title: "Your password was changed",
    preview: "You’ve been signed out on every device. Sign in again with the new one.",
    sections: [
      {
        rows: [
          "The password for your account was just changed. You’ve been signed out on every device.",
          ...(emptied
            ? [
                "Your address had not been confirmed before. In case someone else created the account, we removed the orders, saved addresses, cart, wishlist, and business details that were in it. To add your orders back, open the link in each order email.",
              ]
            : []),
          ...linkedProvidersNotice(leading),
          `If this wasn’t you, choose a new password right away (${at("/forgot-password")}) and call us at ${currentContact().phone.label}.`,
        ],
      },
    ],
  });

/**
 * Goes to the new address; following its link changes the account's address.
 * @param present the account's address, by which its owner recognizes it; null if that was never confirmed, since
 *   then it may be a stranger's words
 */
export const emailChangeLinkMail = (secret: string, present: string | null) =>
  mail("Confirm your new email address", {
    title: "Confirm your new email address",
    preview: "Once you confirm, we’ll send your account’s emails here.",
    action: { label: "Confirm your new email address", href: withSecret("/auth/change-email", secret) },
    sections: [
      {
        rows: [
          `Someone, most likely you, asked to use this address for ${present ? `the account of ${present}` : `an account at ${site.name}`}. Once you confirm, its emails come here.`,
        ],
      },
      { rows: ["The link expires in one day and asks for that account’s password.", NOT_YOU] },
    ],
  });

/** Replaces that link if the new address has an account of its own. */
export const emailTakenMail = (present: string | null) =>
  mail(`This address has an account at ${site.name}`, {
    title: "This address already has an account",
    preview: "It can’t be used for another account.",
    action: { label: "Sign in", href: at("/login") },
    sections: [
      {
        rows: [
          `Someone, most likely you, asked to use this address for ${present ? `the account of ${present}` : "another account"}. It already has its own account, and nothing was changed.`,
          `Forgot your password? Choose a new one: ${at("/forgot-password")}`,
        ],
      },
    ],
  });

/**
 * Goes to the account's current address while the change to another one awaits confirmation.
 * @param email the new address; null if the current one is unconfirmed, and so may be somebody else's
 */
export const emailChangeRequestedMail = (email: string | null) =>
  mail("Request to change your email address", {
    title: "Request to change your email address",
    preview: "Nothing changes until the new address is confirmed.",
    sections: [
      {
        rows: [
          `Someone, most likely you, asked to change your account’s address from this one to ${email ?? "another address"}. Nothing changes until the new address is confirmed from its own inbox.`,
          `If this wasn’t you, choose a new password right away, which cancels the change: ${at("/forgot-password")}. Or call us at ${currentContact().phone.label}.`,
        ],
      },
    ],
  });

/**
 * Goes to the account's previous address.
 * @param email the new address; null if the previous one was never confirmed
 * @param providers the names of the providers that no longer sign in to the account (`ended`) and of those that still
 * do (`leading`)
 */
export const emailChangedMail = (
  email: string | null,
  { ended, leading }: { ended: readonly string[]; leading: readonly string[] },
) =>
  ephemeralMail(
    mail("Your email address was changed", {
      title: "Your email address was changed",
      preview: "You now sign in with a different address.",
      sections: [
        {
          rows: [
            email
              ? `Your account’s address is now ${email}. Use it to sign in from now on.`
              : "An account no longer uses this address.",
            ...(ended.length === 0
              ? []
              : [
                  `${formatAll(ended)} signed you in with the old address and no longer ${ended.length === 1 ? "does" : "do"}. You can connect ${ended.length === 1 ? "it" : "them"} again: ${DETAILS}`,
                ]),
            ...linkedProvidersNotice(leading),
            `If this wasn’t you, call us right away at ${currentContact().phone.label}.`,
          ],
        },
      ],
    }),
  );

export const providerLinkedMail = (provider: string) =>
  mail(`You can now sign in with ${provider}`, {
    title: `You can now sign in with ${provider}`,
    preview: "A way to sign in was added to your account.",
    sections: [
      {
        rows: [
          `Someone, most likely you, signed in through ${provider} with this address. You can now use it to sign in, in addition to your password.`,
          `If this wasn’t you, disconnect it (${DETAILS}) and call us right away at ${currentContact().phone.label}.`,
        ],
      },
    ],
  });

export const providerUnlinkedMail = (provider: string) =>
  mail(`${provider} was disconnected from your account`, {
    title: `${provider} was disconnected from your account`,
    preview: "A way to sign in was removed from your account.",
    sections: [
      {
        rows: [
          `${provider} was just disconnected from your account, and you’ve been signed out on every device. You can connect it again in your account details.`,
          `If this wasn’t you, choose a new password right away (${at("/forgot-password")}) and call us at ${currentContact().phone.label}.`,
        ],
      },
    ],
  });

export const accountDeletedMail = () =>
  ephemeralMail(
    mail("Your account has been deleted", {
      title: "Your account has been deleted",
      preview: "Your addresses, cart, wishlist, and messages to us are gone.",
      sections: [
        {
          rows: [
            "Your account has been deleted, along with its addresses, cart, wishlist, and your messages to us. We keep your orders for as long as accounting law requires.",
            `If this wasn’t you, call us at ${currentContact().phone.label}.`,
          ],
        },
      ],
    }),
  );

export const tradeApprovedMail = (firstName: string) =>
  mail("Your trade account is approved", {
    title: `Welcome, ${firstName}`,
    preview: "Your trade account is approved.",
    action: { label: "Go to your account", href: at("/my-account") },
    sections: [
      {
        rows: [
          "We reviewed your business and approved your trade account.",
          "While you’re signed in, your discount is applied automatically in the cart.",
        ],
      },
    ],
  });
