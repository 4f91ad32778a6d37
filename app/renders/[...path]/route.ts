import { findStoredFile } from "@/lib/goods/pictures/find/find-picture";
import { namedPictureResponse } from "../../pictures/named-picture";

type Context = { params: Promise<{ path: string[] }> };

/** A whole picture that the shop rendered itself; the release's own are files at the same addresses. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return namedPictureResponse(request, findStoredFile, (await params).path);
}
