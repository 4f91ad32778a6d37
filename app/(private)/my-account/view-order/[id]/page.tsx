import { notFound } from "next/navigation";
import { CustomerOrderView } from "@/components/selling/orders/customer-order-view";
import { accountOrderPath } from "@/lib/people/accounts/model";
import { requirePageSession } from "@/lib/people/accounts/sessions/current-session";
import { findCustomerOrder } from "@/lib/selling/fulfillment/customer/queries";

export const instant = false;

type Props = { params: Promise<{ id: string }> };

/** One order of the customer; another customer's order is a 404. */
export default async function ViewOrderPage({ params }: Props) {
  const { id } = await params;
  const { customer } = await requirePageSession(accountOrderPath(encodeURIComponent(id)));
  const order = await findCustomerOrder(id, customer.id);
  if (!order) notFound();
  return <CustomerOrderView order={order} />;
}
