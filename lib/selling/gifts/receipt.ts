import { type ReturnWindow, returnDaysFor } from "@/lib/platform/settings/return-window";
import { orderPath } from "@/lib/selling/orders/model";

/** The page of an order's gift receipt, for the browser that ordered and the order's owner. */
export const giftReceiptPath = (id: string): string => `${orderPath(id)}/gift-receipt`;

/** Where the receiver of a gift asks to exchange it: the contact form, with the order's number. */
export const exchangePath = (number: string): string =>
  `/contact-us?about=return&order=${encodeURIComponent(number)}`;

/**
 * What a gift receipt says of exchanges. A refund goes to who paid, so the receiver is offered an exchange alone.
 * @param contact how the shop is reached
 */
export function exchangeSentences(
  { number, personal }: { number: string; personal: { shipping_address: { country: string } } | null },
  window: ReturnWindow,
  { email, phone }: { email: string; phone: string },
): string[] {
  const days = returnDaysFor(window, personal?.shipping_address.country ?? null);
  const reach = `Call ${phone} or write to ${email}, and mention ${number}.`;
  if (days === 0)
    return [
      `Made for you, it can’t be exchanged. If something is wrong with it, we’ll make it right. ${reach}`,
    ];
  const span = days === 1 ? "one day" : `${days} days`;
  return [`You can exchange it unworn within ${span} of delivery. ${reach}`];
}
