import { createHash } from "node:crypto";
import type { LookupAddress } from "node:dns";
import { PassThrough } from "node:stream";
import type SftpClient from "ssh2-sftp-client";
import { faultWords } from "@/lib/platform/media/remote/fault-words";
import { FeedFailure, type FeedNetwork, type Fetched, type FetchRequest } from "../feed";
import { isSameFile, newestFile } from "./newest-file";
import { saveFile } from "./save-file";

const READY_MS = 20_000;

/** The host, port and folder of `sftp://host:port/folder`. */
function placeOf(address: string) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== "sftp:") throw new FeedFailure("The feed’s address isn’t one of SFTP.");
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port || 22),
    folder: decodeURIComponent(url.pathname) || "/",
  };
}

const fingerprintOf = (key: Buffer) =>
  `SHA256:${createHash("sha256").update(key).digest("base64").replace(/=+$/, "")}`;

/**
 * Downloads the newest finished file of a folder. The host's key must be the pinned one, before any password is sent.
 * @throws FeedFailure
 */
export async function fetchSftp(request: FetchRequest): Promise<Fetched> {
  const { address, options, mark, target, signal, now } = request;
  if (!options.hostKey) throw new FeedFailure("The feed has no fingerprint of the host’s key.");
  const { folder } = placeOf(address);
  return connected(
    request,
    (key) => key === options.hostKey,
    async (client) => {
      const entries = await client.list(folder).catch((error: unknown) => {
        throw new FeedFailure(`The folder ${folder} can’t be read: ${plainWords(error)}.`, { cause: error });
      });
      const files = entries
        .filter(({ type }) => type === "-")
        .map(({ name, modifyTime, size }) => ({ name, mtime: modifyTime, size }));
      const file = newestFile(files, options.pattern, now());
      if (isSameFile(file, mark)) return null;
      const path = `${folder.replace(/\/+$/, "")}/${file.name}`;
      const body = new PassThrough();
      const reading = client.get(path, body).then(
        () => body.end(),
        (error: Error) => body.destroy(error),
      );
      const hash = await saveFile(body, target, signal);
      await reading;
      const after = await client.stat(path);
      if (after.size !== file.size) {
        throw new FeedFailure("The supplier’s file changed while it was read.");
      }
      return { ...file, hash };
    },
  );
}

/**
 * The fingerprint of a host's key, without logging in, for a person to compare with what the supplier says.
 * @throws FeedFailure if it doesn't answer
 */
export async function seenHostKey(address: string, network: FeedNetwork): Promise<string> {
  let seen: string | null = null;
  const request = {
    address,
    options: { user: "adamas" },
    secret: null,
    network,
    signal: AbortSignal.timeout(READY_MS),
  };
  try {
    await connected(
      request,
      (key) => {
        seen = key;
        return false;
      },
      async () => undefined,
    );
  } catch (error) {
    if (seen !== null) return seen;
    throw error;
  }
  throw new FeedFailure("The host showed no key.");
}

type Login = Pick<FetchRequest, "address" | "options" | "secret" | "network" | "signal">;

async function connected<T>(
  { address, options, secret, network, signal }: Login,
  isTrusted: (fingerprint: string) => boolean,
  use: (client: SftpClient) => Promise<T>,
): Promise<T> {
  const { host, port } = placeOf(address);
  const { default: Client } = await import("ssh2-sftp-client");
  const client = new Client();
  const lost: { error: Error | null; wrongKey: string | null } = { error: null, wrongKey: null };
  client.on("error", (error: Error) => {
    lost.error = error;
  });
  const abort = () => void client.end().catch((error: Error) => (lost.error = error));
  signal.addEventListener("abort", abort, { once: true });
  try {
    const ip = await allowedAddress(host, network);
    signal.throwIfAborted();
    try {
      await client.connect({
        host: ip,
        port,
        username: options.user ?? "",
        ...(secret?.startsWith("-----BEGIN") ? { privateKey: secret } : { password: secret ?? "" }),
        readyTimeout: READY_MS,
        hostVerifier: (key: Buffer) => {
          const fingerprint = fingerprintOf(key);
          const trusted = isTrusted(fingerprint);
          if (!trusted) lost.wrongKey = fingerprint;
          return trusted;
        },
      });
    } catch (error) {
      signal.throwIfAborted();
      if (lost.wrongKey !== null) {
        throw new FeedFailure(
          `${host} showed another key than the one you accepted (${lost.wrongKey}). Ask the supplier whether it changed before you accept it.`,
        );
      }
      throw new FeedFailure(`${host} did not answer: ${plainWords(error)}.`, { cause: error });
    }
    return await use(client);
  } finally {
    signal.removeEventListener("abort", abort);
    await client.end().catch((error: Error) => (lost.error = error));
  }
}

/** A name is looked up once and connected to by that address, so that it can't lead elsewhere in between. */
async function allowedAddress(host: string, { lookup, isAllowed }: FeedNetwork): Promise<string> {
  const found = await new Promise<LookupAddress[]>((settle, reject) =>
    lookup(host, { all: true }, (error, addresses) => (error ? reject(error) : settle(addresses))),
  ).catch((error: unknown) => {
    throw new FeedFailure(`${host} did not answer: ${faultWords(error)}.`, { cause: error });
  });
  const [first] = found;
  if (!first || !found.every(({ address }) => isAllowed(address))) {
    throw new FeedFailure(`${host} points to a private network.`);
  }
  return first.address;
}

/** The library's messages name its own functions. */
function plainWords(error: unknown): string {
  const text = error instanceof Error ? error.message : "";
  if (/All configured authentication methods failed/.test(text)) return "the login was refused";
  const code = /\b(E[A-Z]{4,})\b/.exec(text)?.[1];
  if (code) return faultWords(Object.assign(new Error(text), { code }));
  if (/Timed out/i.test(text)) return "it doesn’t respond";
  if (/No such file/i.test(text)) return "it doesn’t exist";
  return "the connection broke off";
}
