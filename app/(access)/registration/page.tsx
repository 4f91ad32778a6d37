import type { Metadata } from "next";
import { connection } from "next/server";
import { RegisterForm } from "@/components/people/accounts/credentials/register-form";
import { AccessLink, AccessPage } from "@/components/people/accounts/sign-in/access-page";
import { ACCOUNT_PATH } from "@/lib/people/accounts/model";
import { botCheck } from "@/lib/platform/bot-check/assert-person";

export const metadata: Metadata = { title: "Open a trade account" };
export const instant = false;

export default async function RegistrationPage() {
  await connection();
  return (
    <AccessPage
      wide
      title="Open a trade account"
      lead="For jewelers and other businesses. We review every application personally, within two business days. Until then, you can order like any other customer."
      links={
        <>
          <AccessLink question="Buying for yourself?" href="/register">
            Create an account
          </AccessLink>
          <AccessLink question="Already have an account?" href="/login">
            Sign in
          </AccessLink>
        </>
      }
    >
      <RegisterForm trade back={ACCOUNT_PATH} botCheck={botCheck().page} />
    </AccessPage>
  );
}
