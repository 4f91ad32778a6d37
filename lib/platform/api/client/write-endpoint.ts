import type { z } from "zod";
import type { Endpoint } from "../declare/endpoint";
import { receivedError } from "../declare/errors";
import { errorSchema } from "../declare/schema";
import { apiBase, apiIsRemote } from "./base";
import { endpointUrl } from "./read-endpoint";

/**
 * Creates the function by which the shop's own forms write to an endpoint. If this process is the API, it calls
 * `answer` directly; if a provider host is configured, it calls that host and rethrows its errors as ours.
 * @returns a function of the body, and of the headers that the declaration names
 * @throws ApiError for every refusal
 */
export function endpointWriter<B extends z.ZodType, R extends z.ZodType>(
  declared: Endpoint<z.ZodType, z.ZodType, B, R>,
  answer: (body: z.output<B>, headers: Headers) => Promise<z.input<R>>,
) {
  return async (body: z.input<B>, headers = new Headers()): Promise<z.output<R>> => {
    if (!apiIsRemote)
      return (await answer(declared.body?.parse(body) as z.output<B>, headers)) as z.output<R>;
    const response = await fetch(endpointUrl(apiBase, declared), {
      method: declared.method,
      headers: {
        ...Object.fromEntries(headers),
        accept: "application/json",
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    const answered: unknown = await response.json();
    if (response.ok) return declared.response.parse(answered) as z.output<R>;
    throw receivedError(errorSchema.parse(answered));
  };
}
