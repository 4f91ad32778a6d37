import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The form of an upload: what each file is, by field, and the fields beside them. */
export type UploadForm = { readonly files: Readonly<Record<string, string>>; readonly fields: z.ZodType };

/**
 * One endpoint, declared once: the handler's validation, the client's types and the OpenAPI document all derive from
 * it. `path` is relative to the API's base and uses OpenAPI's `{name}` for path parameters.
 */
export type Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  M extends Method = Method,
  Path extends string = string,
> = {
  readonly id: string;
  readonly method: M;
  readonly path: Path;
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** a body of multipart/form-data instead: what each file is, and the fields beside them */
  readonly upload?: UploadForm;
  readonly response: R;
  /** HTTP status of success; 200 by default */
  readonly success?: 200 | 201 | 202 | 204;
  /** errors beyond those of every endpoint (400, 500, 503; one that writes 507; with a body 413, 415, 422): status → when */
  readonly errors?: Readonly<Record<number, string>>;
  /** request headers the endpoint reads: name → purpose */
  readonly headers?: Readonly<Record<string, string>>;
  /** who may call it */
  readonly access?: "public" | "signed-in" | "staff";
  readonly tag: string;
};

/** A handler's input once the request has been validated against its declaration. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** Declares an endpoint with its exact types, including method and path, which type the browser's client. */
export function endpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  M extends Method,
  Path extends string,
>(declaration: Endpoint<P, Q, B, R, M, Path>): Endpoint<P, Q, B, R, M, Path> {
  return declaration;
}
