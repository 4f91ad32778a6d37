import type { Metadata } from "next";
import { LinkPage, type LinkParams } from "@/components/people/accounts/link-page";

export const metadata: Metadata = { title: "Confirm your address" };
export const instant = false;

export default function ConfirmEmailPage({ searchParams }: { searchParams: LinkParams }) {
  return (
    <LinkPage
      title="Confirm your address"
      lead="One click says that the mail reached you."
      searchParams={searchParams}
      call="v1/confirm-email"
      done="Your address is confirmed"
    />
  );
}
