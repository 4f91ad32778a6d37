import { AccountSection } from "@/components/people/accounts/account-section";
import { ConnectionList } from "@/components/people/accounts/connection-list";
import { DeleteAccountDialog } from "@/components/people/accounts/delete-account-dialog";
import { DetailsForm } from "@/components/people/accounts/details-form";
import { EmailForm } from "@/components/people/accounts/email-form";
import { ExportButton } from "@/components/people/accounts/export-button";
import { PageHeading } from "@/components/people/accounts/page-heading";
import { SignOutEverywhereButton } from "@/components/people/accounts/sign-out-everywhere-button";
import { accountView } from "@/lib/people/accounts/account";
import { listConnections } from "@/lib/people/accounts/connections";
import { requirePageSession } from "@/lib/people/accounts/current-session";

export const instant = false;

export default async function AccountDetailsPage() {
  const { customer } = await requirePageSession("/my-account/account");
  const account = accountView(customer);
  const connections = await listConnections(customer.id);
  return (
    <>
      <PageHeading title="Account details" />
      <AccountSection title="You">
        <DetailsForm account={account} />
      </AccountSection>
      <AccountSection
        title="E-mail address"
        lead={`You sign in with ${account.email}. A new address counts once you open the link we send to it.`}
      >
        <EmailForm hasPassword={account.has_password} />
      </AccountSection>
      {connections.length > 0 && (
        <AccountSection
          title="Other ways to sign in"
          lead={`A service connected here signs you in too. Its account must have the address ${account.email}.`}
        >
          <ConnectionList
            connections={connections}
            hasPassword={account.has_password}
            email={account.email}
            confirmed={account.email_confirmed}
          />
        </AccountSection>
      )}
      <AccountSection
        title="Where you are signed in"
        lead="Lost a device, or used one that is not yours? End every session at once, this one too."
      >
        <SignOutEverywhereButton />
      </AccountSection>
      <AccountSection
        title="Your data"
        lead="Everything we keep about you, as a file for you or another shop."
      >
        <ExportButton />
      </AccountSection>
      <AccountSection
        title="Delete your account"
        lead="Addresses, cart, wishlist and sessions go for good. Orders stay with us for as long as the law on accounts asks, without your account."
      >
        <DeleteAccountDialog hasPassword={account.has_password} />
      </AccountSection>
    </>
  );
}
