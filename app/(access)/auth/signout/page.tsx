import type { Metadata } from "next";
import { connection } from "next/server";
import { AccessLink, AccessPage } from "@/components/people/accounts/access-page";
import { SignOutButton } from "@/components/people/accounts/sign-out-button";

export const metadata: Metadata = { title: "Sign out" };
export const instant = false;

export default async function SignOutPage() {
  await connection();
  return (
    <AccessPage
      title="Sign out?"
      lead="Your cart and wishlist stay with your account and are there when you sign in again."
      links={<AccessLink href="/my-account">Back to your account</AccessLink>}
    >
      <SignOutButton variant="primary" />
    </AccessPage>
  );
}
