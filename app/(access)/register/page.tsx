import type { Metadata } from "next";
import { connection } from "next/server";
import { RegisterForm } from "@/components/people/accounts/credentials/register-form";
import { AccessLink, AccessPage } from "@/components/people/accounts/sign-in/access-page";
import { callbackPathFor } from "@/lib/people/accounts/sign-in/callback-path";
import { botCheck } from "@/lib/platform/bot-check/assert-person";

export const metadata: Metadata = { title: "Create an account" };
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function RegisterPage({ searchParams }: Props) {
  await connection();
  const back = await callbackPathFor((await searchParams).callbackUrl);
  return (
    <AccessPage
      title="Create an account"
      lead="Track your orders, save your addresses and wishlist, and see your cart on every device."
      links={
        <>
          <AccessLink
            question="Already have an account?"
            href={`/login?${new URLSearchParams({ callbackUrl: back })}`}
          >
            Sign in
          </AccessLink>
          <AccessLink question="Buying for a business?" href="/registration">
            Open a trade account
          </AccessLink>
        </>
      }
    >
      <RegisterForm back={back} botCheck={botCheck().page} />
    </AccessPage>
  );
}
