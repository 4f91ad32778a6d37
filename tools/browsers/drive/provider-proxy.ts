import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PROVIDER = /(^|\.)stripe\.com:443$/;

/** A certificate that says nothing but that it is for tests; the browsers are started to accept it. */
function makeCertificate(openssl: string): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "adamas-browsers-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=stripe.com"];
  const names = ["-addext", "subjectAltName=DNS:stripe.com,DNS:*.stripe.com"];
  const { status, stderr } = spawnSync(openssl, [...args, ...names, "-keyout", key, "-out", cert]);
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return made;
}

/**
 * The proxy of the browsers under test: connections to the card provider end at its stand-in, and all others are refused, so
 * that nothing leaves the machine.
 * @param options.standIn address of the provider's stand-in
 */
export async function startProviderProxy({ standIn, openssl }: { standIn: string; openssl: string }) {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "GET", headers, url } = request;
    const from = await fetch(standIn + url, {
      method,
      headers: { "content-type": headers["content-type"] ?? "" },
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    const {
      "content-length": _length,
      "content-encoding": _coding,
      ...passed
    } = Object.fromEntries(from.headers);
    response.writeHead(from.status, passed).end(Buffer.from(await from.arrayBuffer()));
  };
  const inside = createTlsServer(makeCertificate(openssl), (request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error));
    });
  });
  const proxy = createHttpServer((_request, response) => response.writeHead(403).end());
  proxy.on("connect", ({ url = "" }: IncomingMessage, socket) => {
    socket.on("error", () => socket.destroy());
    if (!PROVIDER.test(url)) return socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    return inside.emit("connection", socket);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    address: `127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stop: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
