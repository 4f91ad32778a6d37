import { OrderList } from "@/components/people/accounts/order-list";
import { PageHeading } from "@/components/people/accounts/page-heading";
import { requirePageSession } from "@/lib/people/accounts/current-session";
import { listCustomerOrders } from "@/lib/selling/fulfillment/queries";

export const instant = false;

export default async function OrdersPage() {
  const { customer } = await requirePageSession("/my-account/orders");
  return (
    <>
      <PageHeading title="Your orders" />
      <OrderList orders={await listCustomerOrders(customer.id)} />
      <p className="mt-6 max-w-prose text-sm text-muted">
        Ordered as a guest? While you’re signed in, open the link in the order email to add the order to your
        account. Your account must have the same email address, and it must be confirmed.
      </p>
    </>
  );
}
