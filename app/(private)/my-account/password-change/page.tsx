import { PageHead } from "@/components/account/page-head";
import { PasswordForm } from "@/components/account/password-form";
import { demandVisitor } from "@/lib/accounts/current";

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
