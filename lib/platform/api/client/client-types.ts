import type { z } from "zod";
import type { Endpoint, Method } from "../declare/endpoint";

/** A declared path without its leading slash, as the client writes it. */
type Below<Path extends string> = Path extends `/${infer Rest}` ? Rest : Path;

/** Calls by method and path, `GET v1/diamonds/{sku}`; the type parameter of `ApiClient`. */
export type EndpointMap<E extends Endpoint> = {
  [Each in E as `${Each["method"]} ${Below<Each["path"]>}`]: EndpointCall<Each>;
};

/**
 * What a call takes after its path, and what it answers. Computed once for each endpoint, since an endpoint's schemas take the
 * compiler long to compare, and each call would compare all of them.
 */
export type EndpointCall<E extends Endpoint> = {
  readonly takes: Record<never, unknown> extends ApiRequest<E>
    ? [request?: ApiRequest<E>]
    : [request: ApiRequest<E>];
  /** holds only JSON types, which a test asserts for every declaration */
  readonly answers: z.output<E["response"]>;
};

/** The paths a method can be called on, with parameters in braces. */
type PathOf<Endpoints, M extends Method> = keyof Endpoints extends infer Key
  ? Key extends `${M} ${infer Path}`
    ? Path
    : never
  : never;

/**
 * A part of the request: forbidden if the endpoint declares none (its input is unknown), and optional if nothing in
 * it is required.
 */
type Part<Name extends string, Schema> =
  unknown extends z.input<Schema>
    ? { readonly [K in Name]?: never }
    : Record<never, unknown> extends z.input<Schema>
      ? { readonly [K in Name]?: z.input<Schema> | undefined }
      : { readonly [K in Name]: z.input<Schema> };

/** The request of a call before the schema's defaults, with each part under the name the handler reads. */
type ApiRequest<E extends Endpoint> = Part<"params", NonNullable<E["params"]>> &
  Part<"query", NonNullable<E["query"]>> &
  Part<"body", NonNullable<E["body"]>> & {
    readonly headers?: Readonly<Record<string, string>> | undefined;
    readonly signal?: AbortSignal | undefined;
  };

type At<Endpoints, Key, Side extends "takes" | "answers"> = Key extends keyof Endpoints
  ? Endpoints[Key] extends Readonly<Record<Side, infer Type>>
    ? Type
    : never
  : never;

type Takes<Endpoints, Key> =
  At<Endpoints, Key, "takes"> extends infer Type extends readonly unknown[] ? Type : never;

type Call<Endpoints, M extends Method> = <Path extends PathOf<Endpoints, M>>(
  path: Path,
  ...request: Takes<Endpoints, `${M} ${Path}`>
) => Promise<At<Endpoints, `${M} ${Path}`, "answers">>;

/**
 * Calls typed by path: using a path, method, request field or answer field that the map does not declare fails to
 * compile. The types carry no code, so no schema reaches the browser.
 */
export type ApiClient<Endpoints> = {
  readonly get: Call<Endpoints, "GET">;
  readonly post: Call<Endpoints, "POST">;
  readonly put: Call<Endpoints, "PUT">;
  readonly patch: Call<Endpoints, "PATCH">;
  readonly delete: Call<Endpoints, "DELETE">;
};
