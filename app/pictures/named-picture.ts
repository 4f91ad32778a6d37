import { withoutLost } from "@/lib/goods/picture-queue/commands/lost-pictures";
import { lookForRendered } from "@/lib/goods/picture-queue/queries/follow-rendered";
import { standInOf } from "@/lib/goods/pictures/find/stand-in";
import { parseDerivedPath, type RenderedFile } from "@/lib/goods/pictures/picture";
import {
  describedPictureResponse,
  pictureFileResponse,
  renderedPicture,
  STAND_IN_SECONDS,
} from "./picture-response";

/**
 * Responds with the file that an address names, which changes with its content; with what stands in for it while a picture that was
 * lost is rendered again.
 */
export async function namedPictureResponse(
  request: Request,
  find: (segments: readonly string[]) => RenderedFile | null,
  segments: readonly string[],
): Promise<Response> {
  const response = await withoutLost(async () => {
    const file = await readNamedFile(find, segments);
    return file && pictureFileResponse(request, file, "public, max-age=31536000, immutable");
  });
  if (response) return response;
  const answer = () => {
    const standIn = standInOf(segments);
    // these addresses name no JPEG, which alone needs a drawing in another format
    return standIn && renderedPicture(request, standIn.rendered, standIn.drawing, "avif");
  };
  // while releases run side by side, another process may have the very file
  return describedPictureResponse(request, answer, STAND_IN_SECONDS);
}

/**
 * The file that an address names. One that this process doesn't know is looked for once more: another process may have rendered
 * it a moment ago, and what answers 404 may be cached.
 */
async function readNamedFile(
  find: (segments: readonly string[]) => RenderedFile | null,
  segments: readonly string[],
): Promise<RenderedFile | null> {
  const known = find(segments);
  if (known || !parseDerivedPath(segments)) return known;
  await lookForRendered();
  return find(segments);
}
