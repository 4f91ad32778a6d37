import type { Metadata } from "next";
import { ShopPhone } from "@/components/layout/header/shop-phone";
import { PageHeading } from "@/components/people/accounts/profile/page-heading";
import { OrderLinkForm } from "@/components/selling/orders/order-link-form";
import { currentSession } from "@/lib/people/accounts/sessions/current-session";
import { ORDERS_PATH } from "@/lib/platform/site/routes";

export const metadata: Metadata = { title: "Track your order" };
export const instant = false;

/** Finds an order by its number and mailbox; who is signed in has all orders in the account. */
export default async function TrackOrderPage() {
  const who = await currentSession();
  return (
    <div className="page-width grid max-w-xl content-start gap-6 pt-10 pb-16 md:gap-8 md:pt-16">
      <PageHeading
        title="Track your order"
        lead="Enter your order number and email address, and we’ll email you a link to your order."
      />
      <p className="text-sm">
        {who ? "Your orders are in your account: " : "Have an account? "}
        <a href={ORDERS_PATH} className="text-link inline-flex min-h-11 items-center">
          {who ? "View your orders" : "Sign in to see your orders"}
        </a>
      </p>
      <OrderLinkForm phone={<ShopPhone />} />
      <p className="text-sm text-muted">
        Want to send something back? Open your order and choose what to return, or{" "}
        <a href="/return-policy" className="text-link">
          see how returns work
        </a>
        .
      </p>
    </div>
  );
}
