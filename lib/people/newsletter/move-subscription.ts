import { eq } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { cancelQueuedIssues } from "./queued-issues";
import { newsletterSubscriptions } from "./tables";

/**
 * Moves the newsletter from one address of a customer to another. One that was never confirmed, or was left, is
 * deleted, and so is one whose new address has an answer of its own.
 */
export async function moveSubscription(tx: Transaction, from: string, to: string): Promise<void> {
  const letterTo = (address: string) => eq(newsletterSubscriptions.email, address);
  const [former] = await tx.select().from(newsletterSubscriptions).where(letterTo(from)).for("update");
  if (!former) return;
  const itself = eq(newsletterSubscriptions.id, former.id);
  // what waits would still go to the former address: the next one goes to the new
  await cancelQueuedIssues(tx, former.id);
  if (former.confirmedAt && !former.leftAt) {
    const [there] = await tx.select().from(newsletterSubscriptions).where(letterTo(to)).for("update");
    // asked for there and neither confirmed nor left, it stands in nobody's way
    const isOpen = there && !there.confirmedAt && !there.leftAt;
    if (isOpen) await tx.delete(newsletterSubscriptions).where(letterTo(to));
    if (!there || isOpen) {
      await tx.update(newsletterSubscriptions).set({ email: to }).where(itself);
      return;
    }
  }
  await tx.delete(newsletterSubscriptions).where(itself);
}
