import { AddressBook } from "@/components/people/accounts/address-book";
import { PageHead } from "@/components/people/accounts/page-head";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { demandVisitor } from "@/lib/people/accounts/current";
import { listAddresses } from "@/lib/people/addresses/addresses";

export const instant = false;

export default async function AddressesPage() {
  const { customer } = await demandVisitor("/my-account/address");
  const entries = await listAddresses(customer.id);
  return (
    <>
      <PageHead
        title="Addresses"
        lead={
          entries.length === 0
            ? "None kept yet. An address kept here need not be typed at the checkout."
            : "Kept for your next order."
        }
      />
      {entries.length > 0 && <AddressBook entries={entries} />}
      <Link href="/my-account/address/new" className={buttonStyle("secondary", "md", "justify-self-start")}>
        Add an address
      </Link>
    </>
  );
}
