import { desc, ne } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { fallbackWidth, imageFile } from "@/lib/platform/media/model";
import { mediaStore } from "@/lib/platform/media/stores/media-store";
import type { MediaStore } from "@/lib/platform/media/stores/store";
import { media } from "@/lib/platform/media/tables";
import type { Shortcoming } from "./missing-settings";

/** Newest uploads that are looked for. */
const LOOKED_FOR = 8;
const KEYS = ["MEDIA_S3_BUCKET", "MEDIA_DIR"];

/** Whether this machine lacks uploads that the database names, as one does that has a folder of its own beside another's. */
export async function mediaShortcoming(store: MediaStore = mediaStore()): Promise<Shortcoming | null> {
  const rows = await db()
    .select({ hashes: media.hashes, file: media.file, width: media.width })
    .from(media)
    .where(ne(media.source, "remote"))
    .orderBy(desc(media.createdAt))
    .limit(LOOKED_FOR);
  const keys = rows.flatMap(({ hashes: [hash], file, width }) => {
    const name = file ?? (width === null ? null : imageFile(fallbackWidth(width), "webp"));
    return hash === undefined || name === null ? [] : [`${hash}/${name}`];
  });
  try {
    const found = await Promise.all(keys.map((key) => store.find(key)));
    const missing = found.filter((file) => file === null).length;
    if (missing === 0) return null;
    return {
      keys: KEYS,
      problem: `${missing} of the ${keys.length} newest uploads aren’t in this machine’s media storage, so their pictures are missing.`,
      advice:
        "Several machines need the same bucket (MEDIA_S3_BUCKET), or the same shared folder (MEDIA_DIR). With one machine, restore the files from a backup (docs/backups.md).",
      isUrgent: true,
    };
  } catch (error) {
    log.error({ err: error }, "the media storage can’t be read");
    return {
      keys: KEYS,
      problem: "The storage of pictures and other uploads can’t be reached.",
      advice: "Check the settings of the bucket or the folder, and the shop’s log.",
      isUrgent: true,
    };
  }
}
