import type { Metadata } from "next";
import { connection } from "next/server";
import { AccessLink, AccessPage } from "@/components/people/accounts/access-page";
import { RegisterForm } from "@/components/people/accounts/register-form";
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
      lead="For jewellers and other businesses. We look at each request ourselves, within two working days; you can order as everybody does until then."
      links={
        <>
          <AccessLink question="Buying for yourself?" href="/register">
            Create an account
          </AccessLink>
          <AccessLink question="Have an account already?" href="/login">
            Sign in
          </AccessLink>
        </>
      }
    >
      <RegisterForm trade back={ACCOUNT_PATH} botCheck={botCheck().page} />
    </AccessPage>
  );
}
