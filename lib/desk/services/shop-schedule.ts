import { followBannerTimes } from "@/lib/desk/shop/banner-schedule";
import { applyDueDates } from "@/lib/desk/shop/products/due-dates";
import { publishDueTexts } from "@/lib/desk/shop/text-schedule";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { finishBeforeStop, isStopping } from "@/lib/platform/runtime/stopping";
import { compareNames } from "@/lib/selling/dealer-duties/commands";

/** A text that is scheduled for a minute is shown within its first seconds. */
const EVERY_MS = 5_000;

const rounds = processWide("shop schedule", (): { timer: NodeJS.Timeout | null; isRunning: boolean } => ({
  timer: null,
  isRunning: false,
}));

/**
 * Applies the dates of products, pages, articles, and the banner immediately and then every 5 seconds while this process runs; further
 * calls do nothing.
 */
export function startShopSchedule(): void {
  if (rounds().timer) return;
  rounds().timer = setInterval(() => void applyInBackground(), EVERY_MS).unref();
  void applyInBackground();
}

async function applyInBackground(): Promise<void> {
  if (rounds().isRunning || isStopping()) return;
  rounds().isRunning = true;
  try {
    await attempt(applyDueDates, "products could not be put on sale or withdrawn by date; trying again");
    await attempt(publishDueTexts, "scheduled texts could not be published; trying again");
    await attempt(compareWhenDue, "names could not be compared with the sanctions list; trying again");
    await attempt(followBannerTimes, "the banner could not follow its dates; trying again");
  } finally {
    rounds().isRunning = false;
  }
}

/** How often the names of new orders are compared with the sanctions list, ms. */
const COMPARE_MS = 10 * 60_000;
const compared = processWide("names compared", () => ({ at: Number.NEGATIVE_INFINITY }));

async function compareWhenDue(): Promise<void> {
  if (performance.now() - compared().at < COMPARE_MS) return;
  compared().at = performance.now();
  await compareNames();
}

async function attempt(work: () => Promise<unknown>, complaint: string): Promise<void> {
  try {
    await finishBeforeStop(work());
  } catch (error) {
    log.error({ err: error }, complaint);
  }
}
