import type { z } from "zod";
import type { Endpoint, Method } from "./endpoint";

/** A declared path as the client writes it, below the API's base. */
type Below<Path extends string> = Path extends `/${infer Rest}` ? Rest : Path;

/** Endpoints by method and path, `GET v1/diamonds/{sku}`: what an `ApiClient` is typed by. */
export type EndpointMap<E extends Endpoint> = {
  [Each in E as `${Each["method"]} ${Below<Each["path"]>}`]: Each;
};

/** The paths that a method can be called on, parameters in braces. */
type PathOf<Endpoints, M extends Method> = keyof Endpoints extends infer Key
  ? Key extends `${M} ${infer Path}`
    ? Path
    : never
  : never;

type At<Endpoints, Key> = Extract<Endpoints[Key & keyof Endpoints], Endpoint>;

/**
 * A part of the request: refused where the endpoint declares none, whose input is unknown, and optional where nothing in
 * it is required.
 */
type Part<Name extends string, Schema> =
  unknown extends z.input<Schema>
    ? { readonly [K in Name]?: never }
    : Record<never, unknown> extends z.input<Schema>
      ? { readonly [K in Name]?: z.input<Schema> | undefined }
      : { readonly [K in Name]: z.input<Schema> };

/** What a call sends, before the schema's defaults: each part by the names that the handler reads. */
type ApiRequest<E extends Endpoint> = Part<"params", NonNullable<E["params"]>> &
  Part<"query", NonNullable<E["query"]>> &
  Part<"body", NonNullable<E["body"]>> & {
    readonly headers?: Readonly<Record<string, string>> | undefined;
    readonly signal?: AbortSignal | undefined;
  };

/** What a call is answered with. Answers hold JSON's own types alone, which a test asserts of every declaration. */
type ApiAnswer<E extends Endpoint> = z.output<E["response"]>;

type Call<Endpoints, M extends Method> = <Path extends PathOf<Endpoints, M>>(
  path: Path,
  ...request: Record<never, unknown> extends ApiRequest<At<Endpoints, `${M} ${Path}`>>
    ? [request?: ApiRequest<At<Endpoints, `${M} ${Path}`>>]
    : [request: ApiRequest<At<Endpoints, `${M} ${Path}`>>]
) => Promise<ApiAnswer<At<Endpoints, `${M} ${Path}`>>>;

/**
 * Calls typed by path: a path, method, field of the request or field of the answer that no endpoint of the map declares
 * fails to compile. Types only, so that no schema reaches the browser.
 */
export type ApiClient<Endpoints> = {
  readonly get: Call<Endpoints, "GET">;
  readonly post: Call<Endpoints, "POST">;
  readonly put: Call<Endpoints, "PUT">;
  readonly patch: Call<Endpoints, "PATCH">;
  readonly delete: Call<Endpoints, "DELETE">;
};
