import type { z } from "zod";
import type { Permission } from "@/lib/people/staff/roles";
import type { Endpoint } from "@/lib/platform/api/declare/endpoint";
import { type AdminCall, serveAdmin } from "./serve-admin";

export type AdminFile = { name: string; type: string; content: Buffer };

/**
 * Creates the route handler of an endpoint whose answer is a file to show or print. Who may have it, and what is said to
 * those who may not, is as with `serveAdmin`.
 */
export function serveAdminFile<P extends z.ZodType, Q extends z.ZodType>(
  declared: Endpoint<P, Q, z.ZodType, z.ZodNull> & { readonly permission: Permission },
  find: (call: AdminCall<z.output<P>, z.output<Q>, unknown>) => Promise<AdminFile>,
) {
  const files = new WeakMap<Request, AdminFile>();
  const serve = serveAdmin(declared, async (call) => {
    files.set(call.request, await find(call));
    return null;
  });
  return async (request: Request, context: Parameters<typeof serve>[1]): Promise<Response> => {
    const answer = await serve(request, context);
    const file = files.get(request);
    if (!file || !answer.ok) return answer;
    const headers = new Headers(answer.headers);
    headers.set("content-type", file.type);
    headers.set("content-disposition", `inline; filename="${file.name}"`);
    headers.set("x-content-type-options", "nosniff");
    return new Response(new Uint8Array(file.content), { headers });
  };
}
