import type { Metadata } from "next";
import { MailLinkPage, type MailLinkParams } from "@/components/people/accounts/credentials/mail-link-page";

export const metadata: Metadata = { title: "Confirm your new email address" };
export const instant = false;

export default function ChangeEmailPage({ searchParams }: { searchParams: MailLinkParams }) {
  return (
    <MailLinkPage
      title="Confirm your new email address"
      lead="We’ll send your account’s emails to this address, and you’ll use it to sign in."
      searchParams={searchParams}
      call="v1/change-email"
      done="Your email address has been changed"
    />
  );
}
