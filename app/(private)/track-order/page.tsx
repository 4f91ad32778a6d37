import type { Metadata } from "next";
import { ShopPhone } from "@/components/layout/header/shop-phone";
import { PageHeading } from "@/components/people/accounts/profile/page-heading";
import { OrderLinkForm } from "@/components/selling/orders/order-link-form";
import { RecentOrders } from "@/components/selling/orders/recent-orders";
import { ORDERS_PATH, RETURNS_PATH } from "@/lib/platform/site/routes";
import { readVisitorOrders } from "@/lib/selling/fulfillment/customer/reads";

export const metadata: Metadata = { title: "Track your order" };
export const instant = false;

/** Opens an order of the visitor's, or finds one by its number and mailbox. */
export default async function TrackOrderPage() {
  const { isSignedIn, orders } = await readVisitorOrders();
  return (
    <div className="page-width grid max-w-xl content-start gap-6 pt-10 pb-16 md:gap-8 md:pt-16">
      <PageHeading
        title="Track your order"
        lead={
          orders.length > 0
            ? "See its status, its delivery dates, and your invoice."
            : "Enter your order number and email address, and we’ll email you a link to your order."
        }
      />
      <RecentOrders title="Your orders" orders={orders} />
      <section aria-labelledby="find-order" className="grid gap-4">
        <h2 id="find-order" className={orders.length > 0 ? "text-2xl" : "sr-only"}>
          {orders.length > 0 ? "Find another order" : "Find your order"}
        </h2>
        {orders.length > 0 && (
          <p className="text-muted">Enter its number and email address, and we’ll email you a link to it.</p>
        )}
        <OrderLinkForm phone={<ShopPhone />} />
      </section>
      <p className="text-sm text-muted">
        {isSignedIn ? "All your orders are " : "Have an account? Your orders are "}
        <a href={ORDERS_PATH} className="text-link">
          in your account
        </a>
        . Want to send something back?{" "}
        <a href={RETURNS_PATH} className="text-link">
          Start a return
        </a>
        .
      </p>
    </div>
  );
}
