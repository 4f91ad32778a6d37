import { pruneRemoteFiles } from "@/lib/desk/media/sweep-commands";
import { recordStock } from "@/lib/desk/reports/day-commands";
import { pruneWithdrawnStones } from "@/lib/desk/stones/prune-commands";
import { pruneWebhookEvents } from "@/lib/desk/webhooks/prune-commands";
import { pruneMeasuredEvents } from "@/lib/found/measurement/send-commands";
import { prunePriceHistory } from "@/lib/goods/catalog/prices/history-commands";
import { pruneHeldImports } from "@/lib/goods/suppliers/import/runs/commands/prune-held";
import { pruneFeedRuns } from "@/lib/goods/suppliers/import/runs/commands/prune-runs";
import { pruneMailTokens } from "@/lib/people/accounts/credentials/commands/verification-tokens";
import { pruneSessions } from "@/lib/people/accounts/sessions/commands";
import { pruneSubscriptions } from "@/lib/people/newsletter/commands/subscriptions";
import { pruneStaffSessions } from "@/lib/people/staff/commands/staff-sessions";
import { pruneLog } from "@/lib/platform/db/change-log/prune-log";
import { pruneRates } from "@/lib/platform/exchange/commands";
import { pruneSharedFiles } from "@/lib/platform/files/removal-commands";
import { JobFailure } from "@/lib/platform/jobs/job";
import { log } from "@/lib/platform/log/log";
import { pruneMails } from "@/lib/platform/mail/commands/prune-mails";
import { prunePageReports } from "@/lib/platform/page-speed/commands";
import { pruneRateLimits } from "@/lib/platform/rate-limit/prune-commands";
import { pruneAlerts } from "@/lib/selling/alerts/commands";
import { pruneAppointments } from "@/lib/selling/appointments/commands";
import { pruneIdempotencyKeys } from "@/lib/selling/checkout/steps/idempotency-commands";
import { pruneDutyRecords } from "@/lib/selling/dealer-duties/commands";
import { pruneCartReminders } from "@/lib/selling/left-carts/commands";
import { pruneProviderChecks } from "@/lib/selling/payments/commands/provider-checks";
import { prunePaymentEvents } from "@/lib/selling/payments/commands/prune-events";
import { prunePhoneDrafts } from "@/lib/selling/phone-orders/commands/drafts";
import { pruneReviews } from "@/lib/selling/reviews/erase-commands";
import { pruneRings } from "@/lib/selling/ring-builder/commands";
import { pruneVisitorIds } from "@/lib/selling/sources/commands";
import { pruneCardDetails } from "@/lib/selling/store-credit/gift-card-details-commands";
import { pruneVatAnswers } from "@/lib/selling/tax/vat-numbers/answer-commands";

/** What a shop does four times a day for itself, one after the other: it deletes what a rule says, and counts its stock. */
export const UPKEEP = {
  pruneLog,
  pruneRateLimits,
  pruneMails,
  pruneMailTokens,
  pruneSessions,
  pruneStaffSessions,
  pruneSubscriptions,
  pruneAppointments,
  pruneAlerts,
  pruneCartReminders,
  pruneIdempotencyKeys,
  prunePaymentEvents,
  prunePhoneDrafts,
  pruneCardDetails,
  pruneRings,
  pruneReviews,
  pruneHeldImports,
  pruneSharedFiles,
  pruneFeedRuns,
  pruneWithdrawnStones,
  prunePriceHistory,
  // after the stones whose media it was
  pruneRemoteFiles,
  pruneDutyRecords,
  pruneProviderChecks,
  prunePageReports,
  pruneRates,
  pruneWebhookEvents,
  pruneVatAnswers,
  pruneVisitorIds,
  pruneMeasuredEvents,
  recordStock,
} as const satisfies Readonly<Record<string, (now?: Date) => Promise<unknown>>>;

/**
 * Does all of it, though a part fails.
 * @throws JobFailure naming the parts that failed
 */
export async function doUpkeep(
  signal: AbortSignal,
  all: Readonly<Record<string, () => Promise<unknown>>> = UPKEEP,
): Promise<void> {
  const failed: string[] = [];
  for (const [name, work] of Object.entries(all)) {
    if (signal.aborted) return;
    try {
      await work();
    } catch (error) {
      log.error({ err: error, work: name }, "a part of the upkeep failed; trying again later");
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new JobFailure(`These parts failed: ${failed.join(", ")}. The log says why.`);
}
