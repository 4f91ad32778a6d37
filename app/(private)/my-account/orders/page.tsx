import { redirect } from "next/navigation";
import { PageHeading } from "@/components/people/accounts/profile/page-heading";
import { OrderList } from "@/components/selling/orders/order-list";
import { Pagination } from "@/components/ui/navigation/pagination";
import { requirePageSession } from "@/lib/people/accounts/sessions/current-session";
import { ORDERS_PATH } from "@/lib/platform/site/routes";
import { ORDERS_PER_PAGE, orderPageOf } from "@/lib/selling/fulfillment/customer/order-page";
import { listCustomerOrders } from "@/lib/selling/fulfillment/customer/queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const instant = false;

const addressOf = (page: number) => (page > 1 ? `${ORDERS_PATH}?page=${page}` : ORDERS_PATH);

export default async function OrdersPage({ searchParams }: Props) {
  const page = orderPageOf((await searchParams).page);
  const { customer } = await requirePageSession(addressOf(page));
  const { data, total } = await listCustomerOrders(customer.id, { page, per_page: ORDERS_PER_PAGE });
  const pages = Math.ceil(total / ORDERS_PER_PAGE);
  if (page > 1 && page > pages) redirect(addressOf(pages));
  return (
    <>
      <PageHeading title="Your orders" />
      <OrderList orders={data} />
      <Pagination page={page} pages={pages} hrefOf={addressOf} label="Order pages" />
      <p className="mt-6 max-w-prose text-sm text-muted">
        Ordered as a guest? While you’re signed in, open the link in the order email to add the order to your
        account. Your account must have the same email address, and it must be confirmed.
      </p>
    </>
  );
}
