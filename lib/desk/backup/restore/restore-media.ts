import { parseMediaFile } from "@/lib/platform/media/model";
import type { MediaStore } from "@/lib/platform/media/stores/store";
import { mediaPart } from "../archive/manifest";
import type { Archive } from "../archive/read-archive";

/** Puts a backup's media into a store, but those it has already; other files stay. Returns how many were missing. */
export async function restoreMedia(
  store: MediaStore,
  archive: Archive,
  onProgress: (doing: string) => void = () => undefined,
): Promise<number> {
  const folder = mediaPart("");
  let restored = 0;
  for (const [name, bytes] of archive.parts) {
    if (!name.startsWith(folder)) continue;
    const [hash = "", file = ""] = name.slice(folder.length).split("/");
    const media = parseMediaFile(hash, file);
    // a name of its own making could lead out of the store
    if (!media || (await store.find(media.key))?.bytes === bytes) continue;
    await store.put(media.key, await archive.read(name), { bytes, type: media.type });
    restored += 1;
    if (restored % 100 === 1) onProgress(`media, ${restored} files`);
  }
  return restored;
}
