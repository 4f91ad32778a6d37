import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/platform/log/log";
import { beforeTagsExpire, expireTags } from "./expire-tags";
import { tags } from "./tags-and-lifetimes";

const RETRY_MS = 1_000;

/** What a process keeps of the settings in its memory, since pages and texts read it without waiting. */
type HeldValue = {
  /** what it is, in the log: "the metals" */
  name: string;
  /** reads it; false if it couldn't be read */
  load: () => Promise<boolean>;
  /** what pages show of it, to be compared */
  shown: () => unknown;
  /** what shows it beside what the shop's tag expires */
  tags: readonly string[];
};

/** Reads what a process holds of the settings now, and again before pages are made after each change. */
export async function followHeldValue({ name, load, shown, tags: own }: HeldValue): Promise<void> {
  beforeTagsExpire(async (expired) => {
    // the caller tries again: pages made with what was held before would be stored as current
    if (expired.includes(tags.shop) && !(await load())) throw new Error(`${name} could not be read`);
  });
  const before = shown();
  while (!(await load())) await sleep(RETRY_MS, undefined, { ref: false });
  // pages that were made meanwhile show something else
  if (shown() === before) return;
  await expireTags([tags.shop, ...own]).catch((error: unknown) =>
    log.warn({ err: error }, `pages that were made before ${name} were read could not be expired`),
  );
}
