import { Agent, type IncomingMessage, request as openRequest } from "node:http";
import { Socket } from "node:net";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { loopbackUrl } from "./loopback";

export type Ask = { method: string; path: string; headers: Record<string, string>; body?: string | Buffer };

/** status 0: no answer, with the reason in `broken` */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  text: string;
  ms: number;
  broken: string | null;
};

/** An answer that takes longer than this counts as none. */
const GIVE_UP_MS = 30_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** A redirect repeats an address of 9 KB twice. */
const MAX_HEAD_BYTES = 64 * 1024;

/** Sends requests to one shop as they are written, where `fetch` would mend or refuse them. */
export type Sender = {
  base: URL;
  ask: (request: Ask) => Promise<Answer>;
  /** writes bytes to a fresh connection and reads what comes back until it closes or falls silent */
  write: (bytes: string | Buffer, silenceMs?: number) => Promise<Answer>;
  close: () => void;
};

export function senderTo(address: string, connections = 16): Sender {
  const base = loopbackUrl(address);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const where = { host: base.hostname.replace(/^\[|\]$/g, ""), port: Number(base.port || 80) };
  return {
    base,
    ask: async (request) => {
      const first = await exchange(where, request, agent);
      // a kept connection may have been closed by the server before the request reached it
      return first.retry ? (await exchange(where, request, false)).answer : first.answer;
    },
    write: (bytes, silenceMs = 2_000) => writeBytes(where, bytes, silenceMs),
    close: () => agent.destroy(),
  };
}

type Where = { host: string; port: number };

function exchange(where: Where, { method, path, headers, body }: Ask, agent: Agent | false) {
  const began = performance.now();
  return new Promise<{ answer: Answer; retry: boolean }>((resolve) => {
    let head: IncomingMessage | null = null;
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = (broken: string | null) =>
      resolve({
        answer: { ...headOf(head), text: textOf(chunks, head), ms: performance.now() - began, broken },
        retry: broken !== null && head === null && sent.reusedSocket,
      });
    // Node states no length where a method usually has no body
    const framed =
      body === undefined ? headers : { "content-length": String(Buffer.byteLength(body)), ...headers };
    const options = {
      ...where,
      method,
      path,
      headers: framed,
      agent,
      timeout: GIVE_UP_MS,
      maxHeaderSize: MAX_HEAD_BYTES,
    };
    const sent = openRequest(options, (response) => {
      head = response;
      response.on("data", (chunk: Buffer) => {
        length += chunk.length;
        if (length < MAX_BYTES) chunks.push(chunk);
      });
      response.once("end", () => finish(null));
      response.once("error", (error) => finish(error.message));
    });
    sent.once("timeout", () => sent.destroy(new Error("no answer in time")));
    // a server may answer and close before it has read a body it refuses
    sent.once("error", (error) => finish(head ? null : error.message));
    sent.end(body);
  });
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: (bytes) => gunzipSync(bytes),
  deflate: (bytes) => inflateSync(bytes),
  br: (bytes) => brotliDecompressSync(bytes),
};

/** The text of an answer, unpacked: what it gives away must be readable here too. */
function textOf(chunks: readonly Buffer[], head: IncomingMessage | null): string {
  const bytes = Buffer.concat(chunks);
  const decode = DECODERS[head?.headers["content-encoding"] ?? ""];
  return (decode && bytes.length > 0 && head?.complete ? decode(bytes) : bytes).toString("utf8");
}

function headOf(response: IncomingMessage | null) {
  const entries = Object.entries(response?.headers ?? {}).map(([name, value]) => [
    name,
    [value].flat().join(", "),
  ]);
  return {
    status: response?.statusCode ?? 0,
    headers: Object.fromEntries(entries) as Record<string, string>,
    cookies: response?.headers["set-cookie"] ?? [],
  };
}

function writeBytes(where: Where, bytes: string | Buffer, silenceMs: number): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    let text = "";
    let broken: string | null = null;
    const socket = new Socket();
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.once("error", (error) => {
      broken = error.message;
    });
    socket.once("close", () => {
      const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0);
      resolve({ status, headers: {}, cookies: [], text, ms: performance.now() - began, broken });
    });
    socket.connect(where.port, where.host, () => socket.write(bytes));
  });
}

/** A request as a line for a shell, so that a failure can be repeated by hand. */
export function curlOf(base: URL, { method, path, headers, body }: Ask): string {
  const quoted = (text: string) => `$'${[...Buffer.from(text)].map(byteForShell).join("")}'`;
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const data = body === undefined ? [] : [`--data-binary ${quoted(body.toString().slice(0, 2_000))}`];
  return ["curl -i --path-as-is", `-X ${method}`, ...lines, ...data, quoted(base.origin + path)].join(" ");
}

const byteForShell = (byte: number) =>
  byte >= 32 && byte < 127 && byte !== 39 && byte !== 92
    ? String.fromCharCode(byte)
    : `\\x${byte.toString(16).padStart(2, "0")}`;
