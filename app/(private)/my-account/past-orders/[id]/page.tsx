import { notFound } from "next/navigation";
import { PastOrderView } from "@/components/selling/past-orders/past-order-view";
import { requirePageSession } from "@/lib/people/accounts/sessions/current-session";
import { ORDERS_PATH } from "@/lib/platform/site/routes";
import { pastOrderPath } from "@/lib/selling/past-orders/model";
import { findCustomerPastOrder } from "@/lib/selling/past-orders/queries";

export const instant = false;

type Props = { params: Promise<{ id: string }> };

/** One order of the customer in the shop before this one; another customer's is a 404. */
export default async function PastOrderPage({ params }: Props) {
  const { id } = await params;
  const { customer } = await requirePageSession(pastOrderPath(encodeURIComponent(id)));
  const order = await findCustomerPastOrder(id, customer.id);
  if (!order) notFound();
  return <PastOrderView order={order} back={ORDERS_PATH} />;
}
