import { and, eq, sql } from "drizzle-orm";
import { LostPictureError } from "@/lib/goods/pictures/files/read-picture";
import { dropRendered } from "@/lib/goods/pictures/find/rendered-since";
import type { RenderedFile } from "@/lib/goods/pictures/picture";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { renderedPictures as pictures } from "@/lib/platform/media/tables";
import { lookAtAll } from "../queries/follow-rendered";
import { tagsOf } from "./store-picture";

/** Pictures that one answer may find lost: each time, the next nearest is shown. */
const MOST_LOST = 20;

/**
 * Answers with pictures that may be lost: such a picture is forgotten, and what answers then finds the next.
 * @throws Error for any other failure
 */
export async function withoutLost<T>(answer: () => Promise<T>): Promise<T> {
  for (let lost = 0; ; lost++) {
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof LostPictureError) || lost === MOST_LOST) throw error;
      await forgetLost(error.file);
    }
  }
}

/** Forgets a picture whose file the media store has lost, and has it rendered again; the one process that notes it reports it. */
async function forgetLost({ key, variant, storeKey = "" }: RenderedFile): Promise<void> {
  dropRendered([key]);
  const [hash = ""] = storeKey.split("/");
  try {
    await db().transaction(async (tx) => {
      const lost = await tx
        .update(pictures)
        .set({
          ...{ state: "waiting", isUrgent: false, variants: null, model: null, renderer: null },
          ...{ failures: 0, error: null, retryAt: null, askedAt: sql`now()` },
        })
        .where(
          and(
            eq(pictures.key, key),
            eq(pictures.state, "done"),
            sql`${pictures.variants} -> ${variant}::text ->> 'hash' = ${hash}`,
          ),
        )
        .returning({ id: pictures.id });
      if (lost.length === 0) return;
      log.error(
        { picture: key, file: storeKey },
        "a rendered picture is not in the media store; it is rendered again",
      );
      // pages no longer name it
      await recordChanges(tx, await tagsOf(tx, [key]));
    });
  } catch (error) {
    lookAtAll();
    log.warn({ err: error, picture: key }, "a lost picture could not be put on the queue");
  }
}
