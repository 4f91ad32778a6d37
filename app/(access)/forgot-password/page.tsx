import type { Metadata } from "next";
import { connection } from "next/server";
import { AccessLink, AccessPage } from "@/components/people/accounts/access-page";
import { ForgotForm } from "@/components/people/accounts/forgot-form";

export const metadata: Metadata = { title: "Forgotten password" };
export const instant = false;

export default async function ForgotPasswordPage() {
  await connection();
  return (
    <AccessPage
      title="Forgotten your password?"
      lead="Tell us your e-mail address, and we send you a link to choose a new one."
      links={<AccessLink href="/login">Back to signing in</AccessLink>}
    >
      <ForgotForm />
    </AccessPage>
  );
}
