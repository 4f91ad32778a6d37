import { parseMediaFile } from "@/lib/platform/media/model";
import { fileNotFound, storedFileResponse } from "../../stored-file";

type Context = { params: Promise<{ hash: string; file: string }> };

/** An uploaded file. Its address names its content, so every cache may keep it; players ask for parts of a video. */
export const GET = (request: Request, context: Context): Promise<Response> => answer(request, context, true);

/** Without this one, Next would open a file for each answer that has no body. */
export const HEAD = (request: Request, context: Context): Promise<Response> =>
  answer(request, context, false);

async function answer(request: Request, { params }: Context, hasBody: boolean): Promise<Response> {
  const { hash, file } = await params;
  const named = parseMediaFile(hash, file);
  if (!named) return fileNotFound();
  return storedFileResponse(request, named, { caching: "public, max-age=31536000, immutable", hasBody });
}
