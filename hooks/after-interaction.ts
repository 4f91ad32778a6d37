import { onFirstInteraction } from "./on-first-interaction";
import { whenIdle } from "./when-idle";

/**
 * Runs work once the page is idle after the first interaction, because one that follows a link has better use for the
 * processor. Returns the function that cancels it.
 */
export function afterInteraction(work: () => void): () => void {
  let cancel = onFirstInteraction(() => {
    cancel = whenIdle(work);
  });
  return () => cancel();
}
