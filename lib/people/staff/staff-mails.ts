import { env } from "@/env.mjs";
import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { site } from "@/lib/platform/site/site";
import { ROLE_WORDS, type Role } from "./roles";

/** Where an invitation leads. The secret stands behind the #, so that no server's log has it. */
export const invitationLink = (secret: string): string =>
  new URL(`/admin/welcome#${secret}`, env.SHOP_URL).href;

export async function invitationMail(
  invitation: { id: string; email: string; role: Role; invitedBy: string; expiresAt: Date },
  secret: string,
): Promise<QueuedMail> {
  const { name, does } = ROLE_WORDS[invitation.role];
  return {
    purpose: `staff-invitation:${invitation.id}`,
    recipient: invitation.email,
    cause: "shop",
    subject: `You’re invited to the ${site.name} back office`,
    secret: true,
    sendBy: invitation.expiresAt,
    supersedes: ["staff-invitation"],
    ...(await renderMail({
      title: "Welcome to the team",
      preview: `${invitation.invitedBy} invited you to the ${site.name} back office.`,
      action: { label: "Set up your account", href: invitationLink(secret) },
      sections: [
        {
          rows: [
            `${invitation.invitedBy} invited you to the ${site.name} back office.`,
            `Your role is ${name}: ${does.charAt(0).toLowerCase()}${does.slice(1)}.`,
            "The link works once and expires in three days. You’ll choose a password and set up an authenticator app or a passkey.",
          ],
        },
      ],
    })),
  };
}
