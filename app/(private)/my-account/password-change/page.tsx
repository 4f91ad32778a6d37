import { PasswordForm } from "@/components/people/accounts/credentials/password-form";
import { PageHeading } from "@/components/people/accounts/profile/page-heading";
import { requirePageSession } from "@/lib/people/accounts/sessions/current-session";

export const instant = false;

export default async function PasswordChangePage() {
  const { customer } = await requirePageSession("/my-account/password-change");
  return (
    <>
      <PageHeading
        title="Password"
        lead="Changing your password signs you out on every device. Sign in again with the new one."
      />
      <PasswordForm hasPassword={customer.passwordHash !== null} email={customer.email} />
    </>
  );
}
