import type { Metadata } from "next";
import { MailLinkPage, type MailLinkParams } from "@/components/people/accounts/credentials/mail-link-page";

export const metadata: Metadata = { title: "Confirm your email address" };
export const instant = false;

export default function ConfirmEmailPage({ searchParams }: { searchParams: MailLinkParams }) {
  return (
    <MailLinkPage
      title="Confirm your email address"
      lead="Confirm it so we know our emails reach you."
      searchParams={searchParams}
      call="v1/confirm-email"
      done="Your email address is confirmed"
    />
  );
}
