import { PageHeading } from "@/components/people/accounts/profile/page-heading";
import { AddressBook } from "@/components/people/addresses/address-book";
import { buttonClass } from "@/components/ui/form/button-style";
import { Link } from "@/components/ui/navigation/link";
import { requirePageSession } from "@/lib/people/accounts/sessions/current-session";
import { listAddresses } from "@/lib/people/addresses/commands";

export const instant = false;

export default async function AddressesPage() {
  const { customer } = await requirePageSession("/my-account/address");
  const entries = await listAddresses(customer.id);
  return (
    <>
      <PageHeading
        title="Addresses"
        lead={
          entries.length === 0
            ? "No saved addresses. Save one to check out faster."
            : "Saved for your next order."
        }
      />
      {entries.length > 0 && <AddressBook entries={entries} />}
      <Link href="/my-account/address/new" className={buttonClass("secondary", "md", "justify-self-start")}>
        Add address
      </Link>
    </>
  );
}
