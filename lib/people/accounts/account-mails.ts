import { randomUUID } from "node:crypto";
import { env } from "@/env.mjs";
import { type MailContent, renderMail } from "@/lib/platform/mail/mail-template";
import type { QueuedMail } from "@/lib/platform/mail/outbox";
import { site } from "@/lib/platform/site/site";

/** A mail without its recipient, cause and queue purpose. */
export type AccountMail = Omit<QueuedMail, "purpose" | "recipient" | "cause" | "network">;

/** Returns a unique queue purpose for a mail that may be sent to the same person more than once. */
export const mailPurpose = (kind: string) => `${kind}:${randomUUID()}`;

const at = (path: string) => new URL(path, env.SHOP_URL).href;
const withSecret = (path: string, secret: string) => at(`${path}?${new URLSearchParams({ token: secret })}`);

async function mail(subject: string, letter: MailContent): Promise<AccountMail> {
  const secret = letter.action?.href.includes("token=") ?? false;
  return { subject, ...(await renderMail(letter)), secret };
}

/** Marks a mail whose text is deleted once sent, because the address may belong to somebody else later. */
const ephemeralMail = async (written: Promise<AccountMail>): Promise<AccountMail> => ({
  ...(await written),
  secret: true,
});

const list = new Intl.ListFormat("en-US");
const DETAILS = at("/my-account/account");

/** Lists the providers that still sign in to the account; empty if there are none. */
const linkedProvidersNotice = (providers: readonly string[]): string[] =>
  providers.length === 0
    ? []
    : [
        `${list.format(providers)} ${providers.length === 1 ? "signs" : "sign"} you in as before. Is that not you? Disconnect what is not yours: ${DETAILS}`,
      ];

const NOT_YOU =
  "If this was not you, you need do nothing: without the link nothing changes. Its page can also make it good for nothing at once.";

/** Omits the name, since the person who registered may have entered somebody else's address and any text as a name. */
export const welcomeMail = (secret: string, trade: boolean) =>
  mail(`Welcome to ${site.name}: please confirm your address`, {
    title: "Welcome",
    preview: "Confirm your email address to finish setting up your account.",
    action: { label: "Confirm your address", href: withSecret("/auth/confirm-email", secret) },
    sections: [
      {
        rows: [
          "An account was opened with this address. Please confirm that it is yours. To add an order you placed as a guest, sign in and open the link in the order email.",
          ...(trade
            ? [
                "We look at your business within two working days after that, and write to you when trade prices are yours.",
              ]
            : []),
        ],
      },
      { rows: ["The link is good for three days, and asks for the account’s password.", NOT_YOU] },
    ],
  });

export const confirmationMail = (secret: string) =>
  mail("Please confirm your address", {
    title: "Confirm your address",
    preview: "One click confirms that this address is yours.",
    action: { label: "Confirm your address", href: withSecret("/auth/confirm-email", secret) },
    sections: [
      { rows: ["You asked us to send the confirmation of your address again. Here it is."] },
      { rows: ["The link is good for three days, and asks for the account’s password.", NOT_YOU] },
    ],
  });

/** Replaces the welcome mail if the address already has an account, which the page does not reveal. */
export const existingAccountMail = () =>
  mail(`You already have an account at ${site.name}`, {
    title: "You already have an account",
    preview: "Somebody, most likely you, registered with this address again.",
    action: { label: "Sign in", href: at("/login") },
    sections: [
      {
        rows: [
          "Somebody, most likely you, has just registered with this address. It has an account already, and nothing about it was changed.",
          `Your password is lost? Choose another one: ${at("/forgot-password")}`,
        ],
      },
    ],
  });

export const resetMail = (secret: string) =>
  mail("Choose a new password", {
    title: "Choose a new password",
    preview: "The link is good for half an hour, and once.",
    action: { label: "Choose a new password", href: withSecret("/auth/reset-password", secret) },
    sections: [
      { rows: ["You asked for a new password. This link lets you choose one."] },
      { rows: ["It is good for 30 minutes, and once.", NOT_YOU] },
    ],
  });

/**
 * @param leading the names of the providers that still sign in to the account
 * @param emptied whether the account's contents were removed because its address was unconfirmed until now
 */
export const passwordChangedMail = (leading: readonly string[], emptied = false) =>
  mail("Your password was changed", {
    title: "Your password was changed",
    preview: "You are signed out on every device and sign in again with the new one.",
    sections: [
      {
        rows: [
          "The password of your account was changed just now. You are signed out wherever you were signed in.",
          ...(emptied
            ? [
                "Your address had not been confirmed before. We have taken out the orders, saved addresses, cart, wishlist and business details that were in the account, in case it was somebody else who opened it. To add your orders back, open the link in each order email.",
              ]
            : []),
          ...linkedProvidersNotice(leading),
          `This was not you? Choose another password at once (${at("/forgot-password")}) and call us: ${site.phone.label}.`,
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
  mail("Confirm your new address", {
    title: "Confirm your new address",
    preview: "Your account's mails come here once you confirm.",
    action: { label: "Use this address", href: withSecret("/auth/change-email", secret) },
    sections: [
      {
        rows: [
          `${present ? `The account of ${present}` : `An account at ${site.name}`} is to have this address instead, and its mails to come here.`,
        ],
      },
      { rows: ["The link is good for a day, and asks for that account’s password.", NOT_YOU] },
    ],
  });

/** Replaces that link if the new address has an account of its own. */
export const emailTakenMail = (present: string | null) =>
  mail(`This address has an account at ${site.name}`, {
    title: "This address has an account already",
    preview: "Another account can’t have it as well.",
    action: { label: "Sign in", href: at("/login") },
    sections: [
      {
        rows: [
          `Somebody, most likely you, asked for ${present ? `the account of ${present}` : "another account"} to have this address instead. It has an account of its own, and nothing was changed.`,
          `Your password is lost? Choose another one: ${at("/forgot-password")}`,
        ],
      },
    ],
  });

/**
 * Goes to the account's current address while the change to another one awaits confirmation.
 * @param email the new address; null if the current one is unconfirmed, and so may be somebody else's
 */
export const emailChangeRequestedMail = (email: string | null) =>
  mail("Another e-mail address was asked for", {
    title: "Another e-mail address was asked for",
    preview: "Nothing changes until it is confirmed from its own mailbox.",
    sections: [
      {
        rows: [
          `Your account is to have ${email ? `the address ${email}` : "another address"} instead of this one. Nothing changes until that is confirmed from its mailbox.`,
          `This was not you? Choose another password at once, which calls it off: ${at("/forgot-password")}. Or call us: ${site.phone.label}.`,
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
    mail("Your e-mail address was changed", {
      title: "Your e-mail address was changed",
      preview: "From now on you sign in with another address.",
      sections: [
        {
          rows: [
            email
              ? `Your account's address is now ${email}; you sign in with it from now on.`
              : "An account no longer uses this address.",
            ...(ended.length === 0
              ? []
              : [
                  `${list.format(ended)} led to your account by the address it had, and no longer ${ended.length === 1 ? "does" : "do"}. You can connect ${ended.length === 1 ? "it" : "them"} again: ${DETAILS}`,
                ]),
            ...linkedProvidersNotice(leading),
            `This was not you? Call us at once: ${site.phone.label}.`,
          ],
        },
      ],
    }),
  );

export const providerLinkedMail = (provider: string) =>
  mail(`${provider} signs you in from now on`, {
    title: `${provider} leads to your account`,
    preview: "A way to sign in was added to your account.",
    sections: [
      {
        rows: [
          `Somebody, most likely you, signed in through ${provider} with this address. It leads to your account from now on, beside your password.`,
          `This was not you? Disconnect it (${DETAILS}) and call us at once: ${site.phone.label}.`,
        ],
      },
    ],
  });

export const providerUnlinkedMail = (provider: string) =>
  mail(`${provider} signs you in no longer`, {
    title: `${provider} leads to your account no longer`,
    preview: "A way to sign in was taken from your account.",
    sections: [
      {
        rows: [
          `Your account was disconnected from ${provider} just now, and you are signed out wherever you were signed in. You can connect it again below your account details.`,
          `This was not you? Choose another password at once (${at("/forgot-password")}) and call us: ${site.phone.label}.`,
        ],
      },
    ],
  });

export const accountDeletedMail = () =>
  ephemeralMail(
    mail("Your account is deleted", {
      title: "Your account is deleted",
      preview: "Addresses, cart, wishlist and what you wrote to us are gone.",
      sections: [
        {
          rows: [
            "Your account is deleted, with its addresses, cart, wishlist and what you wrote to us. Orders stay with us for as long as the law on accounts asks.",
            `This was not you? Call us: ${site.phone.label}.`,
          ],
        },
      ],
    }),
  );

export const tradeApprovedMail = (firstName: string) =>
  mail("Your trade account is approved", {
    title: `Welcome to the trade, ${firstName}`,
    preview: "Your trade account is approved.",
    action: { label: "Go to your account", href: at("/my-account") },
    sections: [
      {
        rows: [
          "We have looked at your business: your trade account is approved.",
          "Your discount comes off in the cart by itself while you are signed in.",
        ],
      },
    ],
  });
