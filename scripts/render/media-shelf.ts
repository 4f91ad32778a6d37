import { eq } from "drizzle-orm";
import { checkRendered } from "@/lib/goods/picture-queue/render-queue";
import { startRenderer } from "@/lib/goods/picture-queue/renderer-process";
import { storePicture } from "@/lib/goods/picture-queue/store-picture";
import manifest from "@/lib/goods/pictures/manifest.json";
import { db } from "@/lib/platform/db/client";
import { mediaStore } from "@/lib/platform/media/media-store";
import { renderedPictures } from "@/lib/platform/media/tables";
import type { BuiltRenderer } from "./build";
import type { Shelf } from "./render-all";

/** The pictures of the shop's media storage, which its database names; those of the repository are not rendered twice. */
export async function openMediaShelf({ program, stamp }: BuiltRenderer): Promise<Shelf> {
  await checkRendered({ database: db(), start: () => startRenderer(program), stamp });
  const rows = await db()
    .select({ key: renderedPictures.key })
    .from(renderedPictures)
    .where(eq(renderedPictures.state, "done"));
  const done = new Set(rows.map(({ key }) => key));
  return {
    needs: ({ key }, again) => !Object.hasOwn(manifest, key) && (again || !done.has(key)),
    async store({ key }, made) {
      await storePicture(db(), mediaStore(), { key, made, renderer: stamp, claimed: null });
      return made.variants.reduce((total, { bytes }) => total + bytes.length, 0);
    },
  };
}
