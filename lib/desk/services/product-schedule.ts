import { applyDueDates } from "@/lib/desk/shop/products/due-dates";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { finishBeforeStop, isStopping } from "@/lib/platform/runtime/stopping";

const EVERY_MS = 60_000;

const rounds = processWide("product schedule", (): { timer: NodeJS.Timeout | null; isRunning: boolean } => ({
  timer: null,
  isRunning: false,
}));

/** Applies products' dates immediately and then once a minute while this process runs; further calls do nothing. */
export function startProductSchedule(): void {
  if (rounds().timer) return;
  rounds().timer = setInterval(() => void applyInBackground(), EVERY_MS).unref();
  void applyInBackground();
}

async function applyInBackground(): Promise<void> {
  if (rounds().isRunning || isStopping()) return;
  rounds().isRunning = true;
  try {
    await finishBeforeStop(applyDueDates());
  } catch (error) {
    log.error(
      { err: error },
      "products could not be put on sale or withdrawn by date; trying again in a minute",
    );
  } finally {
    rounds().isRunning = false;
  }
}
