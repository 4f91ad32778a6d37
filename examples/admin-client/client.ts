import type { AdminApi } from "./admin-api";

/** What a call takes besides its name; a call that takes nothing takes no second argument. */
type Input<C extends keyof AdminApi> = Omit<AdminApi[C], "response">;
type Arguments<C extends keyof AdminApi> = Record<never, never> extends Input<C> ? [Input<C>?] : [Input<C>];

/** A call that the shop refused. */
export class AdminApiError extends Error {
  override name = "AdminApiError";
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** messages by field */
    readonly errors: Readonly<Record<string, string[]>>,
  ) {
    super(message);
  }
}

/** Times that a call is sent again after the shop asked for patience (429 or 503). */
const MOST_RETRIES = 3;

type Sent = { params?: object; query?: object; body?: unknown };

/** The address of a call, with its path’s and query’s values filled in. */
function addressOf(base: string, path: string, { params = {}, query = {} }: Sent): URL {
  const values = new Map(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const url = new URL(`${base.replace(/\/$/, "")}/api${filled}`);
  for (const [name, value] of Object.entries(query)) {
    const isRange = typeof value === "object" && value !== null && !Array.isArray(value);
    const parts = isRange
      ? Object.entries(value).map(([part, one]) => [`${name}[${part}]`, one])
      : [[name, value]];
    for (const [written, given] of parts) {
      for (const one of [given].flat()) {
        if (one !== undefined && one !== null) url.searchParams.append(String(written), String(one));
      }
    }
  }
  return url;
}

/**
 * A client of the admin API for programs on servers, without dependencies. Make a key under `Shop → API keys`:
 *
 *     const admin = createAdminClient({ shop: "https://shop.example", key: process.env.ADAMAS_KEY });
 *     const { data } = await admin("GET /v1/admin/orders", { query: { status: "paid" } });
 */
export function createAdminClient({
  shop,
  key,
  fetch: send = fetch,
}: {
  shop: string;
  key: string;
  fetch?: typeof fetch;
}) {
  return async <C extends keyof AdminApi & string>(
    call: C,
    ...[input]: Arguments<C>
  ): Promise<AdminApi[C]["response"]> => {
    const [method = "GET", path = ""] = call.split(" ");
    const sent = (input ?? {}) as Sent;
    const { body } = sent;
    const isForm = body instanceof FormData;
    for (let retries = 0; ; retries++) {
      const response = await send(addressOf(shop, path, sent), {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      if ((response.status === 429 || response.status === 503) && retries < MOST_RETRIES) {
        const seconds = Number(response.headers.get("retry-after") ?? 1);
        await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 60) * 1_000));
        continue;
      }
      const text = await response.text();
      const answer = text === "" ? null : JSON.parse(text);
      if (response.ok) return answer;
      throw new AdminApiError(
        response.status,
        answer?.code ?? "",
        answer?.message ?? "",
        answer?.errors ?? {},
      );
    }
  };
}
