import type { Metadata } from "next";
import { MailLinkPage, type MailLinkParams } from "@/components/people/accounts/mail-link-page";

export const metadata: Metadata = { title: "Confirm your address" };
export const instant = false;

export default function ConfirmEmailPage({ searchParams }: { searchParams: MailLinkParams }) {
  return (
    <MailLinkPage
      title="Confirm your address"
      lead="One click says that the mail reached you."
      searchParams={searchParams}
      call="v1/confirm-email"
      done="Your address is confirmed"
    />
  );
}
