import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

export type Received = { path: string; headers: IncomingMessage["headers"]; body: string };

/** A server on loopback that keeps what it is sent; `answer` decides what it says, an empty object by default. */
export async function openReceiver(answer: (path: string) => { status: number } = () => ({ status: 200 })) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const isZipped = request.headers["content-encoding"] === "gzip";
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = Buffer.concat(chunks);
    received.push({ path, headers: request.headers, body: String(isZipped ? gunzipSync(sent) : sent) });
    response.writeHead(answer(path).status, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
export type SentSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  events: { name: string; attributes: Attribute[] }[];
};

/** The spans in what an OpenTelemetry collector received as OTLP in JSON. */
export const spansIn = (received: readonly Received[]): SentSpan[] =>
  received
    .filter(({ path }) => path === "/v1/traces")
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);

/** The events in what Sentry received: each envelope is lines of JSON, of which the third is the event. */
export const eventsIn = (received: readonly Received[]) =>
  received
    .filter(({ path }) => path.includes("/envelope/"))
    .map(({ body }) => JSON.parse(body.split("\n")[2] ?? "null"));
