import { EmailForm } from "@/components/people/accounts/credentials/email-form";
import { AccountSection } from "@/components/people/accounts/profile/account-section";
import { ConnectionList } from "@/components/people/accounts/profile/connection-list";
import { DeleteAccountDialog } from "@/components/people/accounts/profile/delete-account-dialog";
import { DetailsForm } from "@/components/people/accounts/profile/details-form";
import { ExportButton } from "@/components/people/accounts/profile/export-button";
import { PageHeading } from "@/components/people/accounts/profile/page-heading";
import { SignOutEverywhereButton } from "@/components/people/accounts/sign-in/sign-out-everywhere-button";
import { accountView } from "@/lib/people/accounts/profile/commands/account";
import { listConnections } from "@/lib/people/accounts/profile/commands/connections";
import { requirePageSession } from "@/lib/people/accounts/sessions/current-session";
import { db } from "@/lib/platform/db/client";
import { formatMoney } from "@/lib/platform/money/model";
import { creditBalance } from "@/lib/selling/store-credit/ledger-commands";

export const instant = false;

export default async function AccountDetailsPage() {
  const { customer } = await requirePageSession("/my-account/account");
  const account = accountView(customer);
  const [connections, credit] = await Promise.all([
    listConnections(customer.id),
    creditBalance(db(), customer.id),
  ]);
  return (
    <>
      <PageHeading title="Account details" />
      <AccountSection title="Personal details">
        <DetailsForm account={account} />
      </AccountSection>
      <AccountSection
        title="Email address"
        lead={`You sign in with ${account.email}. To change it, open the link we send to your new address.`}
      >
        <EmailForm hasPassword={account.has_password} />
      </AccountSection>
      {connections.length > 0 && (
        <AccountSection
          title="Other ways to sign in"
          lead={`You can also sign in with a service you connect here. Its account must use ${account.email}.`}
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
        title="Signed-in devices"
        lead="Lost a device, or used one that isn’t yours? Sign out everywhere, including here."
      >
        <SignOutEverywhereButton />
      </AccountSection>
      <AccountSection
        title="Your data"
        lead="Download everything we store about you, to keep or take to another shop."
      >
        <ExportButton />
      </AccountSection>
      <AccountSection
        title="Delete your account"
        lead={`This permanently deletes your addresses, cart, wishlist, and sessions. We keep your orders, without your account, for as long as accounting law requires.${credit > 0 ? ` You also lose your store credit of ${formatMoney(credit)}.` : ""}`}
      >
        <DeleteAccountDialog hasPassword={account.has_password} />
      </AccountSection>
    </>
  );
}
