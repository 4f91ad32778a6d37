import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AccessPage, Way } from "@/components/people/accounts/access-page";
import { LoginForm } from "@/components/people/accounts/login-form";
import { visitor } from "@/lib/people/accounts/current";
import { offeredProviders } from "@/lib/people/accounts/offered-providers";
import { wayBackFor } from "@/lib/people/accounts/way-back";

export const metadata: Metadata = { title: "Sign in" };
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LoginPage({ searchParams }: Props) {
  const { callbackUrl, error } = await searchParams;
  const back = await wayBackFor(callbackUrl);
  // whoever is signed in already has no use for this page
  if (await visitor()) redirect(back);
  const registered = `/register?${new URLSearchParams({ callbackUrl: back })}`;
  return (
    <AccessPage
      title="Sign in"
      lead="Your orders, addresses and wishlist."
      ways={
        <>
          <Way question="New here?" href={registered}>
            Create an account
          </Way>
          <Way question="Buying for a business?" href="/registration">
            Open a trade account
          </Way>
          <Way href="/">Back to the shop</Way>
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
