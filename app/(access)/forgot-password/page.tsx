import type { Metadata } from "next";
import { connection } from "next/server";
import { ShopPhone } from "@/components/layout/header/shop-phone";
import { ForgotForm } from "@/components/people/accounts/credentials/forgot-form";
import { AccessLink, AccessPage } from "@/components/people/accounts/sign-in/access-page";

export const metadata: Metadata = { title: "Forgot password" };
export const instant = false;

export default async function ForgotPasswordPage() {
  await connection();
  return (
    <AccessPage
      title="Forgot your password?"
      lead="Enter your email address and we’ll send you a link to choose a new one."
      links={<AccessLink href="/login">Back to sign in</AccessLink>}
    >
      <ForgotForm phone={<ShopPhone />} />
    </AccessPage>
  );
}
