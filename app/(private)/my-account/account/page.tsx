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
import { db } from "@/lib/platform/db/client";
import { formatMoney } from "@/lib/platform/money/model";
import { creditBalance } from "@/lib/selling/store-credit/ledger";

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
