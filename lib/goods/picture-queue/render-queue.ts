import { hostname } from "node:os";
import type { Database } from "@/lib/platform/db/client";
import type { MediaStore } from "@/lib/platform/media/stores/store";
import { compareModels, keysToCompare, retryGivenUp, stampShown } from "./commands/check-models";
import { claimPicture, failPicture, forgetUnknown, releasePicture } from "./commands/queue";
import { storePicture } from "./commands/store-picture";
import type { MadePicture } from "./renderer-messages";
import type { Renderer } from "./renderer-process";

/** Pictures whose models are compared at a time, a second or two of a processor: what waits to be rendered doesn't wait for all. */
const COMPARED_AT_ONCE = 25;
/** Pause after the media storage didn't take a picture, minutes. */
const STORE_AGAIN_MINUTES = 5;

type Parts = {
  database: Database;
  store: MediaStore;
  /** it takes seconds to load all models, so the caller that started it ends it */
  renderer: Renderer;
  /** of the renderer */
  stamp: string;
  machine?: string;
  isStopping: () => boolean;
};

/**
 * Renders the pictures that wait, one after another, until none does or the process stops.
 * @param parts.most ends after so many
 * @param parts.onlyUrgent renders customers' pictures alone
 * @param parts.goesOn whether to claim another one; what has begun is finished
 * @returns how many were rendered
 * @throws Error if a picture can't be stored; it waits again, and no attempt is counted
 */
export async function renderQueue(
  parts: Parts & { most?: number; onlyUrgent?: boolean; goesOn?: () => boolean },
): Promise<number> {
  const { database, store, renderer, stamp, machine = hostname(), isStopping } = parts;
  const { most = Number.POSITIVE_INFINITY, onlyUrgent = false, goesOn = () => true } = parts;
  let rendered = 0;
  for (let claims = 0; claims < most && !isStopping() && goesOn(); claims++) {
    const claimed = await claimPicture(database, machine, stamp, { onlyUrgent });
    if (!claimed) return rendered;
    // the process may have received a stop signal while it claimed, and nothing would end a renderer started now
    if (isStopping()) {
      await releasePicture(database, claimed);
      return rendered;
    }
    let made: MadePicture | null;
    try {
      made = await renderer.render(claimed.key);
    } catch (error) {
      renderer.end();
      if (isStopping()) await releasePicture(database, claimed);
      else await failPicture(database, claimed, error instanceof Error ? error.message : String(error));
      continue;
    }
    try {
      if (!made) await forgetUnknown(database, claimed);
      else if (await storePicture(database, store, { key: claimed.key, made, renderer: stamp, claimed }))
        rendered += 1;
    } catch (error) {
      // other processes don't render in vain what the storage doesn't take, and the next picture has its turn
      await releasePicture(database, claimed, STORE_AGAIN_MINUTES);
      throw error;
    }
  }
  return rendered;
}

/**
 * Compares what another release rendered with this one's models, some at a time.
 * @param isFirst whether the process has just started; later checks leave another release's latest work alone
 * @param between called while more are left to compare
 */
export async function checkRendered({
  database,
  renderer,
  stamp,
  isStopping,
  isFirst,
  between,
}: Omit<Parts, "store"> & { isFirst: boolean; between: () => Promise<void> }): Promise<void> {
  const check = { stamp, isFirst };
  await stampShown(database, check);
  await retryGivenUp(database, check);
  const keys = await keysToCompare(database, check);
  for (let at = 0; at < keys.length; at += COMPARED_AT_ONCE) {
    if (at > 0) await between();
    if (isStopping()) return;
    await compareModels(database, renderer, check, keys.slice(at, at + COMPARED_AT_ONCE));
  }
}
