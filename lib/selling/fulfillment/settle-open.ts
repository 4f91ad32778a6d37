import { and, eq } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { UUID } from "@/lib/platform/ids/uuid";
import { log } from "@/lib/platform/log/log";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { orders } from "@/lib/selling/orders/tables";
import { stripeKeys } from "@/lib/selling/payments/stripe/client";
import { intentOf } from "@/lib/selling/payments/stripe/intent";
import { settleIntent } from "@/lib/selling/payments/stripe/settle";

/**
 * Asks the provider what became of an order's payment, so that the page a buyer comes back to knows it before the
 * provider's own event has come. Never throws: the event and the reconciler come to the same.
 */
export async function settleOpenOrder(orderId: string): Promise<void> {
  if (!stripeKeys() || !UUID.test(orderId)) return;
  try {
    const [order] = await db()
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.status, "pending"), eq(orders.paymentMethod, "card")));
    if (!order) return;
    await settleIntent(await intentOf(order));
    void deliverInBackground();
  } catch (error) {
    log.warn({ err: error, order: orderId }, "an order could not be settled on its page");
  }
}
