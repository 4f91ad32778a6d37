import { PageHead } from "@/components/people/accounts/page-head";
import { PasswordForm } from "@/components/people/accounts/password-form";
import { demandVisitor } from "@/lib/people/accounts/current";

export const instant = false;

export default async function PasswordChangePage() {
  const { customer } = await demandVisitor("/my-account/password-change");
  return (
    <>
      <PageHead
        title="Password"
        lead="You are signed out on every device when it changes, and sign in again with the new one."
      />
      <PasswordForm hasPassword={customer.passwordHash !== null} email={customer.email} />
    </>
  );
}
