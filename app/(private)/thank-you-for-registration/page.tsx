import type { Metadata } from "next";
import { connection } from "next/server";
import { MessagePage } from "@/components/layout/messages/message-page";
import { buttonClass } from "@/components/ui/form/button-style";
import { callbackPathFor } from "@/lib/people/accounts/sign-in/callback-path";
import { doMailsWork } from "@/lib/platform/mail/state-queries";

export const metadata: Metadata = { title: "Thank you for registering" };
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * Reads the same whether the address is new or already has an account: only the email tells its owner which.
 */
export default async function ThankYouForRegistrationPage({ searchParams }: Props) {
  await connection();
  const { callbackUrl, for: kind } = await searchParams;
  const back = await callbackPathFor(callbackUrl);
  const areMailsSent = await doMailsWork();
  return (
    <MessagePage
      eyebrow="Registration"
      title="Thank you for registering"
      actions={
        <a href={back} className={buttonClass()}>
          {back.startsWith("/my-account") ? "Go to your account" : "Continue"}
        </a>
      }
    >
      <p>
        {areMailsSent
          ? "We sent you an email. Open the link in it to confirm your address."
          : "We can’t send email right now. As soon as our email works again, we’ll send you a link to confirm your address. You can order in the meantime."}{" "}
        To add an order you placed as a guest, sign in and open the link in the order email.
      </p>
      {kind === "trade" && (
        <p>
          We’ll review your business within two business days and email you when your trade account is
          approved. Until then, you can order like any other customer.
        </p>
      )}
      {areMailsSent && (
        <p className="text-sm">
          No email after a few minutes? Check your spam folder, or resend it from your account page.
        </p>
      )}
    </MessagePage>
  );
}
