import { eq } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { newsletterSubscriptions } from "../tables";
import { cancelQueuedIssues } from "./queued-issues";

/**
 * Moves a subscription to the customer's new address. Deletes it instead if it was never confirmed or has ended, or
 * if the new address has its own confirmed or ended subscription.
 */
export async function moveSubscription(tx: Transaction, from: string, to: string): Promise<void> {
  const letterTo = (address: string) => eq(newsletterSubscriptions.email, address);
  const [former] = await tx.select().from(newsletterSubscriptions).where(letterTo(from)).for("update");
  if (!former) return;
  const itself = eq(newsletterSubscriptions.id, former.id);
  // queued issues would still go to the former address; the next issue goes to the new one
  await cancelQueuedIssues(tx, former.id);
  if (former.confirmedAt && !former.leftAt) {
    const [there] = await tx.select().from(newsletterSubscriptions).where(letterTo(to)).for("update");
    // a pending subscription of the new address gives way to the confirmed one
    const isOpen = there && !there.confirmedAt && !there.leftAt;
    if (isOpen) await tx.delete(newsletterSubscriptions).where(letterTo(to));
    if (!there || isOpen) {
      await tx.update(newsletterSubscriptions).set({ email: to }).where(itself);
      return;
    }
  }
  await tx.delete(newsletterSubscriptions).where(itself);
}
