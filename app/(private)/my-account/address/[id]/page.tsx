import { notFound } from "next/navigation";
import { z } from "zod";
import { AddressForm } from "@/components/account/address-form";
import { PageHead } from "@/components/account/page-head";
import { findAddress } from "@/lib/accounts/addresses";
import { demandVisitor } from "@/lib/accounts/current";

export const instant = false;

type Props = { params: Promise<{ id: string }> };

/** One address of the book, or a new one at `new`; another customer's is not there. */
export default async function AddressPage({ params }: Props) {
  const { id } = await params;
  const { customer } = await demandVisitor(`/my-account/address/${encodeURIComponent(id)}`);
  if (id === "new") {
    return (
      <>
        <PageHead title="New address" />
        <AddressForm entry={null} />
      </>
    );
  }
  const entry = z.uuid().safeParse(id).success ? await findAddress(customer.id, id) : null;
  if (!entry) notFound();
  return (
    <>
      <PageHead title="Edit address" />
      {/* changed elsewhere, it is another form: the router keeps a page that was left as it stood */}
      <AddressForm key={JSON.stringify(entry)} entry={entry} />
    </>
  );
}
