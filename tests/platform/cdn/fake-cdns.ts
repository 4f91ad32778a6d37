import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A purge that a fake accepted. */
type Purged = { cdn: "cloudflare" | "fastly" | "http"; keys: string[] };

const ZONE = "023e105f4ecef8ad9ca31a8372d0c353";
const SERVICE = "SU1Z0isxPaozGVKXdv0eY";
export const ACCOUNTS = {
  cloudflare: { zone: ZONE, token: "cloudflare-token" },
  fastly: { service: SERVICE, token: "fastly-token" },
  http: { token: "own-token" },
} as const;

type Answer = { status: number; body: unknown; headers?: Record<string, string> };

/**
 * A server that answers the purge APIs of Cloudflare and Fastly, and a proxy's of one's own at `/purge`, as their manuals
 * say: paths, keys, limits, and errors. `refuse` has the next calls answered so.
 */
export async function startFakeCdns() {
  const purged: Purged[] = [];
  const refusals: Answer[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { status, body: said, headers } = refusals.shift() ?? answer(request, body, purged);
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(said));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    purged,
    refuse: (...answers: Answer[]) => refusals.push(...answers),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(request: IncomingMessage, body: string, purged: Purged[]): Answer {
  if (request.method !== "POST") return { status: 405, body: { msg: "Method Not Allowed" } };
  if (request.headers["content-type"] !== "application/json") return { status: 415, body: null };
  switch (request.url) {
    case `/client/v4/zones/${ZONE}/purge_cache`:
      return ofCloudflare(request, JSON.parse(body), purged);
    case `/service/${SERVICE}/purge`:
      return ofFastly(request, JSON.parse(body), purged);
    case "/purge":
      return ofOwn(request, JSON.parse(body), purged);
    default:
      return { status: 404, body: { msg: "Record not found" } };
  }
}

function ofCloudflare(request: IncomingMessage, { tags }: { tags: string[] }, purged: Purged[]): Answer {
  const failed = (status: number, code: number, message: string): Answer => ({
    status,
    body: { success: false, errors: [{ code, message }], messages: [], result: null },
  });
  if (request.headers.authorization !== `Bearer ${ACCOUNTS.cloudflare.token}`)
    return failed(401, 10_000, "Authentication error");
  if (!Array.isArray(tags) || tags.length === 0) return failed(400, 1_012, "Request must contain tags");
  if (tags.length > 30) return failed(400, 1_094, "Unable to purge more than 30 tags");
  if (tags.some((tag) => tag.length > 1_024 || /[^!-~]/.test(tag))) return failed(400, 1_016, "Invalid tag");
  purged.push({ cdn: "cloudflare", keys: tags });
  return { status: 200, body: { success: true, errors: [], messages: [], result: { id: ZONE } } };
}

function ofFastly(
  request: IncomingMessage,
  { surrogate_keys: keys }: { surrogate_keys: string[] },
  purged: Purged[],
): Answer {
  if (request.headers["fastly-key"] !== ACCOUNTS.fastly.token)
    return { status: 401, body: { msg: "Provided credentials are missing or invalid" } };
  if (!Array.isArray(keys) || keys.length === 0 || keys.length > 256)
    return { status: 400, body: { msg: "Bad request", detail: "Maximum of 256 surrogate keys per request" } };
  purged.push({ cdn: "fastly", keys });
  return { status: 200, body: Object.fromEntries(keys.map((key, i) => [key, `15128-1700000000-${i}`])) };
}

function ofOwn(request: IncomingMessage, { keys }: { keys: string[] }, purged: Purged[]): Answer {
  if (request.headers.authorization !== `Bearer ${ACCOUNTS.http.token}`) return { status: 403, body: null };
  if (request.headers["surrogate-key"] !== keys.join(" ")) return { status: 400, body: null };
  purged.push({ cdn: "http", keys });
  return { status: 200, body: {} };
}
