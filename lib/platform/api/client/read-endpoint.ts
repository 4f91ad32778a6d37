import qs from "qs";
import type { z } from "zod";
import type { Endpoint } from "../declare/endpoint";
import { ApiError } from "../declare/errors";
import { apiBase, apiIsRemote } from "./base";

type Input<P extends z.ZodType, Q extends z.ZodType> = { params?: z.output<P>; query?: z.input<Q> };

/**
 * Creates the function by which the shop's own pages read an endpoint. If this process is the API, it calls `answer`
 * directly (never over HTTP to itself); if a provider host is configured, it calls that host. It returns null on 404
 * and throws on any other failure, so that an outage never looks like an empty catalog.
 */
export function endpointReader<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  declared: Endpoint<P, Q, B, R>,
  answer: (input: { params: z.output<P>; query: z.output<Q> }) => Promise<z.input<R>>,
) {
  return async (input: Input<P, Q> = {}): Promise<z.output<R> | null> => {
    // parameters that fail validation match nothing, like the endpoint's 404
    const named = declared.params?.safeParse(input.params ?? {});
    if (named && !named.success) return null;
    if (apiIsRemote) return fetchFromProvider(declared, input);
    try {
      const query = declared.query?.parse(input.query ?? {}) as z.output<Q>;
      return (await answer({ params: named?.data as z.output<P>, query })) as z.output<R>;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  };
}

/** Returns an endpoint's URL under a base, with path parameters filled in and the query written as axios does. */
export function endpointUrl(
  base: string,
  declared: Pick<Endpoint, "path">,
  input: Input<z.ZodType, z.ZodType> = {},
): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = declared.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const query = qs.stringify(input.query ?? {}, { arrayFormat: "brackets", encodeValuesOnly: true });
  return `${base}${path.replace(/^\//, "")}${query ? `?${query}` : ""}`;
}

async function fetchFromProvider<R extends z.ZodType>(
  declared: Endpoint<z.ZodType, z.ZodType, z.ZodType, R>,
  input: Input<z.ZodType, z.ZodType>,
): Promise<z.output<R> | null> {
  const url = endpointUrl(apiBase, declared, input);
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(10_000),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${declared.method} ${url} answered ${response.status}`);
  return declared.response.parse(await response.json());
}
