import { storePicture } from "@/lib/goods/picture-queue/commands/store-picture";
import { modelHash } from "@/lib/goods/pictures/files/make-picture";
import manifest from "@/lib/goods/pictures/manifest.json";
import { type Database, db } from "@/lib/platform/db/client";
import { mediaStore } from "@/lib/platform/media/stores/media-store";
import type { MediaStore } from "@/lib/platform/media/stores/store";
import { renderedPictures } from "@/lib/platform/media/tables";
import type { Shelf } from "./render-all";

/**
 * The pictures of the shop's media storage, which its database names; those of the repository are not rendered twice.
 * @param stamp of the renderer
 */
export async function openMediaShelf(
  stamp: string,
  database: Database = db(),
  store: MediaStore = mediaStore(),
): Promise<Shelf> {
  const { key, state, model, variants } = renderedPictures;
  const rows = await database.select({ key, state, model, variants }).from(renderedPictures);
  const done = new Map(rows.filter((row) => row.state === "done").map((row) => [row.key, row]));
  return {
    needs(picture, again) {
      if (Object.hasOwn(manifest, picture.key)) return false;
      const row = done.get(picture.key);
      if (!row || row.model !== modelHash(picture)) return true;
      // the row's stamp is of the renderer that last compared its model, and these of the one that made it
      return again && Object.values(row.variants ?? {}).some(({ renderer }) => renderer !== stamp);
    },
    async store(picture, made) {
      await storePicture(database, store, { key: picture.key, made, renderer: stamp, claimed: null });
      return made.variants.reduce((total, { bytes }) => total + bytes.length, 0);
    },
  };
}
