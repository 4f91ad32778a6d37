import { notFound } from "next/navigation";
import { z } from "zod";
import { PageHeading } from "@/components/people/accounts/profile/page-heading";
import { AddressForm } from "@/components/people/addresses/address-form";
import { requirePageSession } from "@/lib/people/accounts/sessions/current-session";
import { findAddress } from "@/lib/people/addresses/commands";

export const instant = false;

type Props = { params: Promise<{ id: string }> };

/** Edits one saved address, or adds one at `new`; another customer's address is a 404. */
export default async function AddressPage({ params }: Props) {
  const { id } = await params;
  const { customer } = await requirePageSession(`/my-account/address/${encodeURIComponent(id)}`);
  if (id === "new") {
    return (
      <>
        <PageHeading title="New address" />
        <AddressForm entry={null} />
      </>
    );
  }
  const entry = z.uuid().safeParse(id).success ? await findAddress(customer.id, id) : null;
  if (!entry) notFound();
  return (
    <>
      <PageHeading title="Edit address" />
      {/* keyed by its content, because the router keeps a page it left and would show stale values */}
      <AddressForm key={JSON.stringify(entry)} entry={entry} />
    </>
  );
}
