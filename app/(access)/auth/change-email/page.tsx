import type { Metadata } from "next";
import { MailLinkPage, type MailLinkParams } from "@/components/people/accounts/mail-link-page";

export const metadata: Metadata = { title: "Use this address" };
export const instant = false;

export default function ChangeEmailPage({ searchParams }: { searchParams: MailLinkParams }) {
  return (
    <MailLinkPage
      title="Use this address"
      lead="Your account’s mails come to this address from now on, and you sign in with it."
      searchParams={searchParams}
      call="v1/change-email"
      done="Your address is changed"
    />
  );
}
