import { findDerivedFile } from "@/lib/goods/pictures/find-picture";
import { pictureFileResponse, pictureNotFound, readNamedFile } from "../../picture-response";

type Context = { params: Promise<{ path: string[] }> };

/** A rendered picture in a width that is not stored; its name changes with its content. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const file = await readNamedFile(findDerivedFile, (await params).path);
  return file ? pictureFileResponse(request, file, "public, max-age=31536000, immutable") : pictureNotFound();
}
