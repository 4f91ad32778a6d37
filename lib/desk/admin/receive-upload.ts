import { CommandError } from "@/lib/desk/errors/command-error";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { type Upload, type UploadLimits, withUpload } from "@/lib/platform/api/serve/multipart";
import { processWide } from "@/lib/platform/runtime/process-wide";

/** Uploads that a process takes at once; each keeps files on its disk and waits for the encoder or the database. */
const MOST_AT_ONCE = 4;
const uploads = processWide("admin-uploads", () => ({ running: 0 }));

/**
 * Hands the files of a request to a command, whose refusals never name where the files lie.
 * @throws ApiError 400, 413, 415, 422, or 429 if several uploads are running
 */
export async function receiveUpload<T>(
  request: Request,
  limits: UploadLimits,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  const counter = uploads();
  if (counter.running >= MOST_AT_ONCE) {
    throw new ApiError("too_many_uploads", "Several uploads are running. Try again in a few seconds.", {
      headers: { "retry-after": "5" },
    });
  }
  counter.running += 1;
  try {
    return await withUpload(request, limits, async (upload) => {
      try {
        return await use(upload);
      } catch (error) {
        if (error instanceof CommandError && error.message.includes(upload.folder)) {
          throw new CommandError(error.message.replaceAll(`${upload.folder}/`, ""), { cause: error });
        }
        throw error;
      }
    });
  } finally {
    counter.running -= 1;
  }
}
