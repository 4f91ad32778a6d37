import { findDerivedFile } from "@/lib/goods/pictures/find/find-picture";
import { namedPictureResponse } from "../../named-picture";

type Context = { params: Promise<{ path: string[] }> };

/** A rendered picture in a width that is not stored; its name changes with its content. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return namedPictureResponse(request, findDerivedFile, (await params).path);
}
