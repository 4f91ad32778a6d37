import type { z } from "zod";
import type { Permission } from "@/lib/people/staff/roles";
import type { Endpoint } from "@/lib/platform/api/declare/endpoint";
import { type AdminCall, serveAdmin } from "./serve-admin";

/**
 * A file that an endpoint answers with; a large one as a stream.
 * @property isDownload the browser saves it instead of showing it
 */
export type ServedFile = {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array | ReadableStream;
  readonly isDownload?: boolean;
};

/** Creates the route handler of an endpoint that answers with a file, which the browser opens or saves; refusals are the API's. */
export function serveAdminFile<P extends z.ZodType, Q extends z.ZodType>(
  declared: Endpoint<P, Q, z.ZodType, z.ZodString> & { readonly permission: Permission },
  answer: (call: AdminCall<z.output<P>, z.output<Q>, unknown>) => Promise<ServedFile>,
) {
  return async (
    request: Request,
    context: { params: Promise<Record<string, string | string[] | undefined>> },
  ): Promise<Response> => {
    const made: { file: ServedFile | null } = { file: null };
    const respond = serveAdmin(declared, async (call) => {
      made.file = await answer(call);
      return "";
    });
    const response = await respond(request, context);
    const { file } = made;
    if (!file || !response.ok) return response;
    const { bytes, isDownload = false } = file;
    return new Response(bytes instanceof Uint8Array ? new Uint8Array(bytes) : bytes, {
      headers: {
        "content-type": file.type,
        "content-disposition": `${isDownload ? "attachment" : "inline"}; filename="${file.name}"`,
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      },
    });
  };
}
