import type { AccountHooks } from "@/lib/people/accounts/account-hooks";
import { deleteAddressBook } from "@/lib/people/addresses/commands";
import { adoptMessages } from "@/lib/people/inbox/commands";
import { moveSubscription } from "@/lib/people/newsletter/commands/move-subscription";
import { moveAlerts } from "@/lib/selling/alerts/commands";
import { moveAppointments } from "@/lib/selling/appointments/owner-commands";
import { deleteAccountCart } from "@/lib/selling/cart/account-commands";
import {
  joinConfirmedOrders,
  releaseUnconfirmedOrders,
} from "@/lib/selling/fulfillment/customer/open-commands";
import { deleteReminders } from "@/lib/selling/left-carts/commands";
import { adoptPastOrders } from "@/lib/selling/past-orders/commands";
import { moveReviews } from "@/lib/selling/reviews/erase-commands";
import { claimCredit } from "@/lib/selling/store-credit/ledger-commands";
import { deleteWishlist } from "@/lib/selling/wishlist/commands";

/** What the shop's domains do when something happens to an account. */
export const ACCOUNT_HOOKS: AccountHooks = {
  async onEmailConfirmed(tx, holder) {
    const joined = await joinConfirmedOrders(tx, holder);
    await adoptPastOrders(tx, holder);
    await claimCredit(tx, holder);
    return joined;
  },
  async onEmailDetached(tx, holder, next) {
    await adoptMessages(tx, holder);
    await adoptPastOrders(tx, holder);
    await moveReviews(tx, holder, next);
    await moveAppointments(tx, holder, next);
    await moveAlerts(tx, holder, next);
    // the lock order everywhere is the subscription first, then its mails
    await moveSubscription(tx, holder.email, next);
  },
  async onAccountCleared(tx, customerId) {
    await deleteAddressBook(tx, customerId);
    await deleteAccountCart(tx, customerId);
    await deleteReminders(tx, customerId);
    await deleteWishlist(tx, customerId);
    await releaseUnconfirmedOrders(tx, customerId);
  },
};
