import type { Metadata } from "next";
import { connection } from "next/server";
import { AccessLink, AccessPage } from "@/components/people/accounts/sign-in/access-page";
import { SignOutButton } from "@/components/people/accounts/sign-in/sign-out-button";

export const metadata: Metadata = { title: "Sign out" };
export const instant = false;

export default async function SignOutPage() {
  await connection();
  return (
    <AccessPage
      title="Sign out?"
      lead="We’ll save your cart and wishlist for the next time you sign in."
      links={<AccessLink href="/my-account">Back to your account</AccessLink>}
    >
      <SignOutButton variant="primary" />
    </AccessPage>
  );
}
