import { findStoredFile } from "@/lib/goods/pictures/find-picture";
import { pictureFileResponse, pictureNotFound, readNamedFile } from "../../pictures/picture-response";

type Context = { params: Promise<{ path: string[] }> };

/** A whole picture that the shop rendered itself; the release's own are files at the same addresses. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const file = await readNamedFile(findStoredFile, (await params).path);
  return file ? pictureFileResponse(request, file, "public, max-age=31536000, immutable") : pictureNotFound();
}
