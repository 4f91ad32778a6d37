import { OrderList } from "@/components/account/order-list";
import { PageHead } from "@/components/account/page-head";
import { demandVisitor } from "@/lib/accounts/current";
import { listOwnOrders } from "@/lib/orders/queries";

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
