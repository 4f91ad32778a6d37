import { notFound } from "next/navigation";
import { OwnOrder } from "@/components/selling/orders/own-order";
import { demandVisitor } from "@/lib/people/accounts/current";
import { accountOrderPath } from "@/lib/people/accounts/model";
import { findOwnOrder } from "@/lib/selling/fulfillment/queries";

export const instant = false;

type Props = { params: Promise<{ id: string }> };

/** One order of the customer; another's is not there. */
export default async function ViewOrderPage({ params }: Props) {
  const { id } = await params;
  const { customer } = await demandVisitor(accountOrderPath(encodeURIComponent(id)));
  const order = await findOwnOrder(id, customer.id);
  if (!order) notFound();
  return <OwnOrder order={order} />;
}
