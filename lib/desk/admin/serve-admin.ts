import { connection } from "next/server";
import type { z } from "zod";
import { env } from "@/env.mjs";
import { requireStaff, type Staff } from "@/lib/people/staff/authority";
import type { Permission } from "@/lib/people/staff/roles";
import type { Endpoint, EndpointInput } from "@/lib/platform/api/declare/endpoint";
import { parseBody, parseParams } from "@/lib/platform/api/declare/parse";
import { answerEndpoint, type Call } from "@/lib/platform/api/serve/answer-endpoint";
import type { RawJson } from "@/lib/platform/api/serve/raw-json";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import type { AuditActionName } from "@/lib/platform/audit/actions";
import type { AuditAction } from "@/lib/platform/audit/shop-audit";
import { apiErrorOf } from "../errors/api-error-of";

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

/** Largest JSON body: a product may have 2,000 variants. */
const MOST_BYTES = 4 * 1024 * 1024;

/** What a handler of the admin API is given besides its validated input. */
export type AdminCall<P, Q, B> = Call<P, Q, B> & {
  staff: Staff;
  /** an action of who asks, for the audit log */
  audit: (action: AuditActionName) => AuditAction;
};

/** The call of a declared endpoint. */
export type CallOf<E> = AdminCall<
  EndpointInput<E>["params"],
  EndpointInput<E>["query"],
  EndpointInput<E>["body"]
>;

/**
 * Creates the route handler of an endpoint of the admin API: it finds out who asks and what they may do before it reads
 * anything else, and turns the refusals of commands into the API's errors. Pages of other sites can't read its answers.
 */
export function serveAdmin<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  declared: Endpoint<P, Q, B, R> & { readonly permission: Permission | "anyone"; readonly isFresh?: true },
  answer: (call: AdminCall<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<R>>,
) {
  return async (request: Request, context: RouteContext): Promise<Response> => {
    await connection();
    let asking: Promise<Staff> | null = null;
    const staffOf = () => {
      const { permission, isFresh = false } = declared;
      if (permission === "anyone") throw new Error(`${declared.id} is served by serveDoor`);
      asking ??= requireStaff(request, { permission, isFresh });
      return asking;
    };
    const { status, headers, body } = await answerEndpoint(
      declared,
      async (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => {
        const staff = await staffOf();
        const audit = (action: AuditActionName): AuditAction => ({ actor: staff.actor, action });
        try {
          return await answer({ ...call, staff, audit });
        } catch (error) {
          throw apiErrorOf(error);
        }
      },
      {
        request,
        search: new URL(request.url).search,
        params: async () => {
          await staffOf();
          return declared.params
            ? parseParams(declared.params, await context.params)
            : (undefined as z.output<P>);
        },
        body: async () =>
          declared.body ? await parseBody(declared.body, request, MOST_BYTES) : (undefined as z.output<B>),
      },
    );
    return ownSiteOnly(status, headers, body);
  };
}

/**
 * Creates the route handler of what comes before signing in to the back office. Its calls come from the shop's own pages
 * or from programs; a browser on another site's page is refused.
 */
export function serveDoor<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  declared: Endpoint<P, Q, B, R> & { readonly permission: "anyone" },
  answer: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<R>>,
) {
  return async (request: Request, context: RouteContext): Promise<Response> => {
    await connection();
    const { status, headers, body } = await answerEndpoint(
      declared,
      async (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => {
        assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: [] });
        return answer(call);
      },
      {
        request,
        search: new URL(request.url).search,
        params: async () =>
          declared.params ? parseParams(declared.params, await context.params) : (undefined as z.output<P>),
        body: async () =>
          declared.body ? await parseBody(declared.body, request) : (undefined as z.output<B>),
      },
    );
    return ownSiteOnly(status, headers, body);
  };
}

/** An answer that pages of other sites can't read. */
function ownSiteOnly(status: number, headers: Headers, body: RawJson | string | null): Response {
  for (const name of [...headers.keys()]) {
    if (name.startsWith("access-control-")) headers.delete(name);
  }
  return new Response(typeof body === "string" || body === null ? body : body.text, { status, headers });
}
