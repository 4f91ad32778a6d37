import { recordStock } from "@/lib/desk/reports/record-days";
import { pruneWithdrawnStones } from "@/lib/desk/shop/prune-stones";
import { pruneRemoteFiles } from "@/lib/desk/shop/sweep-media";
import { prunePriceHistory } from "@/lib/goods/catalog/prune-prices";
import { pruneHeldImports } from "@/lib/goods/suppliers/import/prune-held";
import { pruneImportReports } from "@/lib/goods/suppliers/import/prune-reports";
import { pruneFeedRuns } from "@/lib/goods/suppliers/import/prune-runs";
import { pruneSessions } from "@/lib/people/accounts/sessions";
import { pruneMailTokens } from "@/lib/people/accounts/verification-tokens";
import { pruneSubscriptions } from "@/lib/people/newsletter/commands";
import { pruneStaffSessions } from "@/lib/people/staff/staff-sessions";
import { pruneLog } from "@/lib/platform/db/prune-log";
import { pruneSharedFiles } from "@/lib/platform/files/remove-shared-file";
import { pruneMails } from "@/lib/platform/mail/prune-mails";
import { pruneRateLimits } from "@/lib/platform/rate-limit/prune-limits";
import { pruneIdempotencyKeys } from "@/lib/selling/checkout/idempotency-keys";
import { pruneDutyRecords } from "@/lib/selling/dealer-duties/commands";
import { prunePaymentEvents } from "@/lib/selling/payments/prune-events";
import { prunePhoneDrafts } from "@/lib/selling/phone-orders/drafts";
import { pruneRings } from "@/lib/selling/ring-builder/commands";

/** What a shop does four times a day for itself, one after the other: it deletes what a rule says, and counts its stock. */
export const UPKEEP = {
  pruneLog,
  pruneRateLimits,
  pruneMails,
  pruneMailTokens,
  pruneSessions,
  pruneStaffSessions,
  pruneSubscriptions,
  pruneIdempotencyKeys,
  prunePaymentEvents,
  prunePhoneDrafts,
  pruneRings,
  pruneImportReports,
  pruneHeldImports,
  pruneSharedFiles,
  pruneFeedRuns,
  pruneWithdrawnStones,
  prunePriceHistory,
  // after the stones whose media it was
  pruneRemoteFiles,
  pruneDutyRecords,
  recordStock,
} as const satisfies Readonly<Record<string, (now?: Date) => Promise<unknown>>>;
