import { OrderList } from "@/components/people/accounts/order-list";
import { PageHead } from "@/components/people/accounts/page-head";
import { demandVisitor } from "@/lib/people/accounts/current";
import { listOwnOrders } from "@/lib/selling/fulfillment/queries";

export const instant = false;

export default async function OrdersPage() {
  const { customer } = await demandVisitor("/my-account/orders");
  return (
    <>
      <PageHead title="Your orders" />
      <OrderList orders={await listOwnOrders(customer.id)} />
    </>
  );
}
