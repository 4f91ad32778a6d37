import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AccessLink, AccessPage } from "@/components/people/accounts/sign-in/access-page";
import { LoginForm } from "@/components/people/accounts/sign-in/login-form";
import { offeredProviders } from "@/lib/people/accounts/providers/offered-providers";
import { currentSession } from "@/lib/people/accounts/sessions/current-session";
import { callbackPathFor } from "@/lib/people/accounts/sign-in/callback-path";

export const metadata: Metadata = { title: "Sign in" };
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LoginPage({ searchParams }: Props) {
  const { callbackUrl, error } = await searchParams;
  const back = await callbackPathFor(callbackUrl);
  // a signed-in customer has no use for this page
  if (await currentSession()) redirect(back);
  const registered = `/register?${new URLSearchParams({ callbackUrl: back })}`;
  return (
    <AccessPage
      title="Sign in"
      lead="See your orders, addresses, and wishlist."
      links={
        <>
          <AccessLink question="New here?" href={registered}>
            Create an account
          </AccessLink>
          <AccessLink question="Buying for a business?" href="/registration">
            Open a trade account
          </AccessLink>
          <AccessLink href="/">Back to the shop</AccessLink>
        </>
      }
    >
      <LoginForm
        back={back}
        error={typeof error === "string" ? error : null}
        providers={offeredProviders()}
      />
    </AccessPage>
  );
}
