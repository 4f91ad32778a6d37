import type { Method } from "../declare/endpoint";
import type { ApiClient } from "./client-types";

/** A call's request as the clients send it; the call's types say which parts an endpoint takes. */
export type CallRequest = {
  /** values of the path's parameters, URL-encoded */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  /** written as `shape[]=round&price[min]=500`; null and undefined are omitted */
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Sends a call; its answer is what the declaration of its path says. */
export type SendCall = (method: Method, path: string, request?: CallRequest) => Promise<unknown>;

/** The client whose calls are sent by one function. */
export const clientOf = <Endpoints>(send: SendCall): ApiClient<Endpoints> => {
  const calls =
    (method: Method) =>
    // the client's types say what request a path takes
    (path: string, ...[request]: readonly unknown[]) =>
      send(method, path, request as CallRequest | undefined);
  return {
    get: calls("GET"),
    post: calls("POST"),
    put: calls("PUT"),
    patch: calls("PATCH"),
    delete: calls("DELETE"),
  } as ApiClient<Endpoints>;
};

/** The API's base as the page's document names it, ending in a slash. */
export const browserBase = (): string => document.documentElement.dataset.apiBase ?? "/api/";

/** Fills a declared path's parameters and removes its leading slash. */
export function fillPath(path: string, params: CallRequest["params"] = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return filled.replace(/^\/+/, "");
}

const pairsOf = (name: string, value: unknown): string[] => {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((one) => pairsOf(`${name}[]`, one));
  if (typeof value !== "object") return [`${name}=${encodeURIComponent(String(value))}`];
  return Object.entries(value).flatMap(([key, one]) => pairsOf(`${name}[${key}]`, one));
};

/** A query as the API reads it, with its question mark; empty if it says nothing. */
export function writeQuery(query: CallRequest["query"] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value));
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}
