import type { Metadata } from "next";
import { headers } from "next/headers";
import { after } from "next/server";
import { CheckoutView } from "@/components/selling/checkout/checkout-view";
import { countCheckout } from "@/lib/desk/reports/day-commands";
import { readSavedDraft } from "@/lib/people/accounts/profile/commands/saved-drafts";
import { currentSession } from "@/lib/people/accounts/sessions/current-session";
import { listAddresses } from "@/lib/people/addresses/commands";
import { botCheck } from "@/lib/platform/bot-check/assert-person";
import { db } from "@/lib/platform/db/client";
import { decimalFromCents } from "@/lib/platform/money/model";
import { readShopSettings } from "@/lib/platform/settings/reads";
import type { CheckoutCustomer } from "@/lib/selling/checkout/draft/initial-draft";
import { expressOffer } from "@/lib/selling/payments/express/offer";
import { destinations } from "@/lib/selling/shipping/destinations";
import { creditBalance } from "@/lib/selling/store-credit/ledger-commands";

export const metadata: Metadata = { title: "Checkout" };
// the layout's own setting does not reach the page's segment, which waits for the request too
export const instant = false;

export default async function CheckoutPage() {
  const [customer, requestHeaders, settings] = await Promise.all([
    checkoutCustomer(),
    headers(),
    readShopSettings(),
  ]);
  after(() => countCheckout(requestHeaders));
  return (
    // at least as tall as the window, as the cart is
    <div className="page-width grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6 pt-8 pb-16 md:gap-8 md:pt-12">
      <h1 className="text-4xl">Checkout</h1>
      <CheckoutView
        customer={customer}
        botCheck={botCheck().page}
        places={destinations(settings)}
        express={expressOffer(settings)}
      />
    </div>
  );
}

/** Reads what the signed-in customer's account can prefill. */
async function checkoutCustomer(): Promise<CheckoutCustomer | null> {
  const who = await currentSession();
  if (!who) return null;
  const { id, email, phone } = who.customer;
  const [addresses, draft, balance] = await Promise.all([
    listAddresses(id),
    readSavedDraft(id, "checkout"),
    creditBalance(db(), id),
  ]);
  return { id, email, phone, addresses, draft, storeCredit: decimalFromCents(balance) };
}
