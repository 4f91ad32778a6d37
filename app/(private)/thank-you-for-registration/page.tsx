import type { Metadata } from "next";
import { connection } from "next/server";
import { MessagePage } from "@/components/layout/message-page";
import { buttonClass } from "@/components/ui/button-style";
import { callbackPathFor } from "@/lib/people/accounts/callback-path";

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
  return (
    <MessagePage
      eyebrow="Registration"
      title="Thank you for registering"
      actions={
        <a href={back} className={buttonClass()}>
          {back.startsWith("/my-account") ? "Go to your account" : "Go on"}
        </a>
      }
    >
      <p>
        We have written to your e-mail address. Please open the link in that mail: it confirms the address. An
        order you placed as a guest joins your account when you open the link in its own mail.
      </p>
      {kind === "trade" && (
        <p>
          We look at your business within two working days and write to you when your trade account is
          approved. Until then you can order as everybody does.
        </p>
      )}
      <p className="text-sm">
        No mail after a few minutes? Look into the folder for unwanted mail; your account page sends it again.
      </p>
    </MessagePage>
  );
}
