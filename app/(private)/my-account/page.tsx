import { LocalDate } from "@/components/layout/time/local-time";
import { EmailConfirmationNotice } from "@/components/people/accounts/credentials/email-confirmation-notice";
import { AccountSection } from "@/components/people/accounts/profile/account-section";
import { TradeNote } from "@/components/people/accounts/profile/trade-note";
import { OrderList } from "@/components/selling/orders/order-list";
import { PastOrderList } from "@/components/selling/past-orders/past-order-list";
import { StoreCreditSection } from "@/components/selling/store-credit/store-credit";
import { Link } from "@/components/ui/navigation/link";
import { EmailText } from "@/components/ui/text/email-text";
import { TypedText } from "@/components/ui/text/typed-text";
import { accountView } from "@/lib/people/accounts/profile/commands/account";
import { requirePageSession } from "@/lib/people/accounts/sessions/current-session";
import { doMailsWork } from "@/lib/platform/mail/state-queries";
import { listCustomerOrders } from "@/lib/selling/fulfillment/customer/queries";
import { listCustomerPastOrders } from "@/lib/selling/past-orders/queries";
import { readStoreCredit } from "@/lib/selling/store-credit/queries";

export const instant = false;

/** Number of recent orders on the profile. */
const NEWEST = 3;

export default async function ProfilePage() {
  const { customer } = await requirePageSession("/my-account");
  const account = accountView(customer);
  const [orders, past, credit] = await Promise.all([
    listCustomerOrders(customer.id, { page: 1, per_page: NEWEST }),
    listCustomerPastOrders(customer.id, { page: 1, per_page: NEWEST }),
    readStoreCredit({ customerId: customer.id }),
  ]);
  return (
    <>
      <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h1 className="wrap-anywhere">
          Welcome back, <TypedText>{account.first_name}</TypedText>
        </h1>
        <p className="text-muted">
          <EmailText>{account.email}</EmailText> · member since <LocalDate at={account.created_at} />
        </p>
      </header>
      {!account.email_confirmed && (
        <EmailConfirmationNotice email={account.email} areMailsSent={await doMailsWork()} />
      )}
      <TradeNote account={account} />
      <StoreCreditSection credit={credit} />
      <AccountSection title="Your orders">
        {orders.total === 0 && past.total > 0 ? (
          <PastOrderList orders={past.data} />
        ) : (
          <OrderList orders={orders.data} />
        )}
        {orders.total + past.total > (orders.total === 0 ? past : orders).data.length && (
          <Link
            href="/my-account/orders"
            className="text-link inline-flex min-h-11 items-center justify-self-start"
          >
            See all {orders.total + past.total} orders
          </Link>
        )}
      </AccountSection>
    </>
  );
}
