import { JobFailure, type JobOutcome } from "@/lib/platform/jobs/job";
import { log } from "@/lib/platform/log/log";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { isStopping } from "@/lib/platform/runtime/stopping";
import { applyTracking } from "@/lib/selling/fulfillment/ship/tracking-commands";
import { hasCarrierAccount, openLabelSeller } from "@/lib/selling/labels/account-queries";
import { CarrierFailure, type LabelSeller } from "@/lib/selling/labels/port";
import { claimDueLabels, listUnsettled, settlePurchase } from "./settle-commands";

/**
 * Asks the seller of labels about purchases that got no answer, and about packages underway that it wasn't asked about for some
 * hours, so many a run. What fails for one package keeps no other waiting.
 * @throws JobFailure if the seller answers nothing
 */
export async function trackPackages(now = new Date(), opened?: LabelSeller): Promise<JobOutcome> {
  if (!opened && !(await hasCarrierAccount())) return "idle";
  const unsettled = await listUnsettled(now);
  const due = await claimDueLabels(now);
  if (unsettled.length + due.length === 0) return "idle";
  const failures: string[] = [];
  const each = async (id: string, ask: (seller: LabelSeller) => Promise<void>) => {
    try {
      await ask(opened ?? (await openLabelSeller()));
    } catch (error) {
      if (!(error instanceof CarrierFailure)) throw error;
      failures.push(error.message);
      log.warn({ label: id, reason: error.message }, "a seller of labels failed");
    }
  };
  for (const label of unsettled) {
    if (isStopping()) return "done";
    await each(label.id, (seller) => settlePurchase(seller, label, now));
  }
  for (const { id, tracker } of due) {
    if (isStopping()) return "done";
    await each(id, async (seller) => applyTracking(id, await seller.track(tracker), now));
  }
  void deliverInBackground();
  const [first] = failures;
  if (first && failures.length === unsettled.length + due.length) throw new JobFailure(first);
  return "done";
}
