import type { Metadata } from "next";
import { ShopPhone } from "@/components/layout/header/shop-phone";
import { PageHeading } from "@/components/people/accounts/profile/page-heading";
import { OrderLinkForm } from "@/components/selling/orders/order-link-form";
import { RecentOrders } from "@/components/selling/orders/recent-orders";
import { buttonClass } from "@/components/ui/form/button-style";
import { readShownSettings } from "@/lib/platform/settings/reads";
import { returnWindowExceptions } from "@/lib/platform/settings/return-window";
import { ORDERS_PATH } from "@/lib/platform/site/routes";
import { readVisitorOrders } from "@/lib/selling/fulfillment/customer/reads";

export const metadata: Metadata = { title: "Return an item" };
export const instant = false;

/** Begins a return: with an order that the visitor can open, or with one found by its number and mailbox. */
export default async function ReturnsPage() {
  const [settings, { isSignedIn, orders }] = await Promise.all([readShownSettings(), readVisitorOrders()]);
  const isOffered = settings.returnDays > 0 || returnWindowExceptions(settings).length > 0;
  const returnable = orders.filter((order) => order.isReturnable);
  return (
    <div className="page-width grid max-w-xl content-start gap-6 pt-10 pb-16 md:gap-8 md:pt-16">
      <PageHeading
        title="Return an item"
        lead={
          isOffered
            ? "Open your order and choose what to send back. We’ll email you an insured return label."
            : "Our pieces are made for you, so we can’t take one back for a change of mind. If yours arrived with a defect, we’ll make it right."
        }
      />
      {isOffered ? (
        <>
          <RecentOrders title="Orders you can return" orders={returnable} fragment="#return" />
          <section aria-labelledby="find-order" className="grid gap-4">
            <h2 id="find-order" className="text-2xl">
              {returnable.length > 0 ? "Another order" : "Find your order"}
            </h2>
            <p className="text-muted">
              Enter your order number and email address, and we’ll email you a link to your order.
            </p>
            <OrderLinkForm phone={<ShopPhone />} />
          </section>
        </>
      ) : (
        <a href="/contact-us?about=return" className={buttonClass("primary", "md", "justify-self-start")}>
          Contact us
        </a>
      )}
      <p className="text-sm text-muted">
        {isSignedIn ? "All your orders are " : "Have an account? Your orders are "}
        <a href={ORDERS_PATH} className="text-link">
          in your account
        </a>
        . Our{" "}
        <a href="/return-policy" className="text-link">
          return policy
        </a>{" "}
        says what can be returned and when you’re refunded.
      </p>
    </div>
  );
}
