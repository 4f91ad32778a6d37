import { readFile } from "node:fs/promises";
import { join } from "node:path";
import AsyncLock from "async-lock";
import { ParsingRefused } from "@/lib/platform/parsing/model";
import { LONG_AT_ONCE, makePicture, type PictureTask } from "@/lib/platform/picture-maker/make-picture";
import { withTemporaryFolder } from "@/lib/platform/runtime/temporary-folder";
import { MediaError } from "../media-error";
import type { PreparedFiles, PreparedImage } from "./prepare-image-work";

type EncodedFile = { name: string; type: string; content: Buffer };

/** Changes with the way images are encoded, so that a new encoding gets new addresses. */
export const IMAGE_RECIPE = 3;

export const prepareImageTask: PictureTask<{ path: string; folder: string }, PreparedFiles> = {
  name: "uploaded picture",
  // 50 megapixels in every width and format on a busy machine
  seconds: 300,
  subject: "picture",
  isLong: true,
  load: async () => (await import("./prepare-image-work")).prepareFiles,
};

/** Encoding fills a core, so that images wait for each other. */
const turns = new AsyncLock({ maxPending: 100 });
const LANES = Array.from({ length: LONG_AT_ONCE }, (_, nth) => `image ${nth}`);
let next = 0;

/** The lane with the fewest images in it. */
function laneOf(): string {
  const free = LANES.find((lane) => !turns.isBusy(lane));
  next += 1;
  return free ?? LANES[next % LANES.length] ?? "image";
}

/**
 * Decodes an image and encodes it in every width and format: upright, in sRGB, without EXIF, place or camera.
 * @param save stores one file; each is released before the next is read
 * @throws MediaError if the image is not accepted
 */
export const prepareImage = (
  path: string,
  save: (file: EncodedFile) => Promise<void>,
): Promise<PreparedImage> =>
  turns.acquire(laneOf(), () =>
    withTemporaryFolder("picture", async (folder) => {
      const prepared = await prepareInFolder(path, folder);
      if ("refused" in prepared) throw new MediaError(prepared.refused);
      for (const file of prepared.files)
        await save({ ...file, content: await readFile(join(folder, file.name)) });
      return prepared.image;
    }),
  );

async function prepareInFolder(path: string, folder: string): Promise<PreparedFiles> {
  try {
    return await makePicture(prepareImageTask, { path, folder });
  } catch (error) {
    if (error instanceof ParsingRefused) throw new MediaError(error.message, { cause: error });
    throw error;
  }
}
