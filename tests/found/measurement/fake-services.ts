import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { PostEvent } from "@/lib/found/measurement/send";

export const KEYS = {
  ga4: "aBcDeFgHiJkLmNoPqRsTuV",
  meta: "EAAfakefakefakefakefakefake",
  pinterest: "pina_FAKEFAKEFAKEFAKEFAKEFAKE",
  tiktok: "0123456789abcdef0123456789abcdef01234567",
} as const;
export type Service = keyof typeof KEYS;

const HOSTS: Readonly<Record<string, Service>> = {
  "www.google-analytics.com": "ga4",
  "graph.facebook.com": "meta",
  "api.pinterest.com": "pinterest",
  "business-api.tiktok.com": "tiktok",
};

type Body = Record<string, unknown> & { data?: Record<string, unknown>[] };
type Answer = { status: number; body?: unknown };
export type Received = { service: Service; path: string; body: Body };

const HASH = /^[0-9a-f]{64}$/;
const NOW_S = () => Date.now() / 1_000;
const isRecent = (seconds: unknown) =>
  typeof seconds === "number" && Math.abs(NOW_S() - seconds) < 7 * 86_400 && Number.isInteger(seconds);

/** What each service checks of what it is sent, and how it answers; null if it takes it. */
const RULES: Readonly<Record<Service, (received: Received, request: IncomingMessage) => Answer | null>> = {
  // Google answers 204 to whatever it can read, and doesn't count what lacks these
  ga4: ({ path, body }) => {
    const query = new URL(path, "https://x.example").searchParams;
    const isWhole =
      query.get("api_secret") === KEYS.ga4 &&
      query.get("measurement_id") !== null &&
      /^\d+\.\d+$/.test(String(body.client_id)) &&
      String(body.timestamp_micros).length === 16;
    return isWhole ? null : { status: 204 };
  },
  meta: ({ body }) => {
    const [event] = body.data ?? [];
    const user = (event?.user_data ?? {}) as Record<string, unknown>;
    const isWhole =
      body.access_token === KEYS.meta &&
      event?.action_source === "website" &&
      typeof event.event_source_url === "string" &&
      typeof user.client_user_agent === "string" &&
      isRecent(event.event_time) &&
      (user.em === undefined || (user.em as string[]).every((hash) => HASH.test(hash)));
    return isWhole ? null : { status: 400, body: { error: { message: "Invalid parameter", code: 100 } } };
  },
  pinterest: ({ body }, { headers }) => {
    if (headers.authorization !== `Bearer ${KEYS.pinterest}`)
      return { status: 401, body: { code: 2, message: "Authentication failed." } };
    const [event] = body.data ?? [];
    const user = (event?.user_data ?? {}) as Record<string, unknown>;
    const custom = (event?.custom_data ?? {}) as Record<string, unknown>;
    const isWhole =
      event?.action_source === "web" &&
      isRecent(event.event_time) &&
      (user.em !== undefined || (user.client_ip_address && user.client_user_agent)) &&
      typeof custom.value === "string";
    return isWhole ? null : { status: 400, body: { code: 1, message: "Invalid event" } };
  },
  tiktok: ({ body }, { headers }) => {
    if (headers["access-token"] !== KEYS.tiktok)
      return { status: 200, body: { code: 40_105, message: "Access token is incorrect" } };
    const [event] = body.data ?? [];
    return body.event_source === "web" && event?.event_id && isRecent(event.event_time)
      ? null
      : { status: 200, body: { code: 40_002, message: "Invalid event" } };
  },
};

const TAKEN: Readonly<Record<Service, Answer>> = {
  ga4: { status: 204 },
  meta: { status: 200, body: { events_received: 1 } },
  pinterest: {
    status: 200,
    body: { num_events_received: 1, num_events_processed: 1, events: [{ status: "processed" }] },
  },
  tiktok: { status: 200, body: { code: 0, message: "OK" } },
};

/** A server that answers as the four events APIs do, and what it took; `faults` are what the next calls of a service meet. */
export async function startFakeServices() {
  const taken: Received[] = [];
  const faults: { service: Service; answer: Answer | "hang up" }[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const service = HOSTS[String(request.headers["x-asked-host"])];
    if (!service) return void response.writeHead(404).end();
    const received: Received = { service, path: request.url ?? "", body: JSON.parse(text) };
    const at = faults.findIndex((fault) => fault.service === service);
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault?.answer === "hang up") return void request.socket.destroy();
    const refused = fault?.answer ?? RULES[service](received, request);
    if (!refused) taken.push(received);
    const { status, body } = refused ?? TAKEN[service];
    response.writeHead(status, { "content-type": "application/json" });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  /** Reaches the fake in place of each service's own host. */
  const send: PostEvent = ({ url, headers, body }, signal) => {
    const { host, pathname, search } = new URL(url);
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-asked-host": host, ...headers },
      body: JSON.stringify(body),
      signal,
    });
  };
  return {
    taken,
    faults,
    send,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
