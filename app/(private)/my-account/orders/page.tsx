import { redirect } from "next/navigation";
import { PageHeading } from "@/components/people/accounts/profile/page-heading";
import { OrderList } from "@/components/selling/orders/order-list";
import { PastOrderList } from "@/components/selling/past-orders/past-order-list";
import { Pagination } from "@/components/ui/navigation/pagination";
import { requirePageSession } from "@/lib/people/accounts/sessions/current-session";
import { ORDERS_PATH } from "@/lib/platform/site/routes";
import { ORDERS_PER_PAGE, orderPageOf } from "@/lib/selling/fulfillment/customer/order-page";
import { listCustomerOrders } from "@/lib/selling/fulfillment/customer/queries";
import { PAST_ORDERS_PER_PAGE } from "@/lib/selling/past-orders/endpoints";
import { listCustomerPastOrders } from "@/lib/selling/past-orders/queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const instant = false;

/** The address of a page of orders and a page of those of the shop before. */
function addressOf(page: number, earlier: number): string {
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(earlier > 1 ? { earlier: String(earlier) } : {}),
  });
  return query.size > 0 ? `${ORDERS_PATH}?${query}` : ORDERS_PATH;
}

export default async function OrdersPage({ searchParams }: Props) {
  const query = await searchParams;
  const [page, earlier] = [orderPageOf(query.page), orderPageOf(query.earlier)];
  const { customer } = await requirePageSession(addressOf(page, earlier));
  const [orders, past] = await Promise.all([
    listCustomerOrders(customer.id, { page, per_page: ORDERS_PER_PAGE }),
    listCustomerPastOrders(customer.id, { page: earlier, per_page: PAST_ORDERS_PER_PAGE }),
  ]);
  const pages = Math.max(Math.ceil(orders.total / ORDERS_PER_PAGE), 1);
  const pastPages = Math.max(Math.ceil(past.total / PAST_ORDERS_PER_PAGE), 1);
  if (page > pages || earlier > pastPages) {
    redirect(addressOf(Math.min(page, pages), Math.min(earlier, pastPages)));
  }
  return (
    <>
      <PageHeading title="Your orders" />
      {(orders.total > 0 || past.total === 0) && <OrderList orders={orders.data} />}
      <Pagination page={page} pages={pages} hrefOf={(to) => addressOf(to, earlier)} label="Order pages" />
      {past.total > 0 && (
        <section aria-labelledby="earlier-orders" className="grid gap-4">
          <h2 id="earlier-orders" className="text-3xl">
            Earlier orders
          </h2>
          <p className="max-w-prose text-sm text-muted">Placed in our previous online store.</p>
          <PastOrderList orders={past.data} />
          <Pagination
            page={earlier}
            pages={pastPages}
            hrefOf={(to) => addressOf(page, to)}
            label="Earlier order pages"
          />
        </section>
      )}
      <p className="mt-6 max-w-prose text-sm text-muted">
        Ordered as a guest? While you’re signed in, open the link in the order email to add the order to your
        account. Your account must have the same email address, and it must be confirmed.
      </p>
    </>
  );
}
