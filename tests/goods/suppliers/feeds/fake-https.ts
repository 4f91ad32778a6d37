import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { CERTIFICATE, CERTIFICATE_KEY } from "./certificate";

/** What goes wrong next; `none` serves the file. */
export type HttpsFault =
  | "none"
  | "500"
  | "cut off"
  | "redirect elsewhere"
  | "redirect to http"
  | "web page"
  | "zip"
  | "gzip";

/** A supplier that serves one file over HTTPS, to those who know the key. */
export type FakeHttps = {
  url: string;
  content: string;
  key: string;
  fault: HttpsFault;
  requests: { host: string; authorization: string | undefined; status: number }[];
  close: () => Promise<void>;
};

export async function openFakeHttps(): Promise<FakeHttps> {
  const server = https.createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (request, response) => {
    answer(fake, request, response);
    const { host = "", authorization } = request.headers;
    fake.requests.push({ host: host.split(":")[0] ?? "", authorization, status: response.statusCode });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const fake: FakeHttps = {
    url: `https://supplier.example:${(server.address() as AddressInfo).port}/stock.csv`,
    content: "",
    key: "Bearer good",
    fault: "none",
    requests: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return fake;
}

function answer(fake: FakeHttps, request: IncomingMessage, response: ServerResponse): void {
  const isElsewhere = request.headers.host?.startsWith("other.example");
  if (!isElsewhere && request.headers.authorization !== fake.key) {
    response.writeHead(401).end();
    return;
  }
  const etag = `"${createHash("md5").update(fake.content).digest("hex")}"`;
  switch (isElsewhere ? "none" : fake.fault) {
    case "500":
      response.writeHead(500).end("sorry");
      return;
    case "cut off":
      response.writeHead(200, { "content-length": fake.content.length });
      response.write(fake.content.slice(0, fake.content.length / 2));
      setImmediate(() => response.destroy());
      return;
    case "redirect elsewhere":
      response.writeHead(302, { location: fake.url.replace("supplier.example", "other.example") }).end();
      return;
    case "redirect to http":
      response.writeHead(302, { location: fake.url.replace("https:", "http:") }).end();
      return;
    case "web page":
      response.writeHead(200).end("\n<!DOCTYPE html><html><body>Sign in</body></html>");
      return;
    case "zip":
      response.writeHead(200).end("PK\x03\x04 and so on");
      return;
    case "gzip":
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(fake.content));
      return;
    default:
      if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
      else response.writeHead(200, { etag }).end(fake.content);
  }
}
