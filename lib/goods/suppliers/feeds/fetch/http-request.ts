import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { faultWords } from "@/lib/platform/media/remote/fault-words";
import { guardedLookup } from "@/lib/platform/media/remote/guarded-lookup";
import { RemoteError } from "@/lib/platform/media/remote/remote-error";
import { FeedFailure, type FeedNetwork } from "../feed";

/** Time until an answer begins, and between two parts of it. */
const SILENCE_MS = 60_000;

export type HttpRequest = {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** keeps connections for the requests of one walk; without one, each request has a connection of its own */
  readonly agent?: https.Agent;
};

/**
 * Asks a supplier's host, only where the network allows: over HTTPS and never on a private network, unless a test says
 * otherwise. The answer's body must be read or destroyed.
 * @throws FeedFailure
 */
export async function httpRequest(
  address: string,
  { method, headers, body, agent }: HttpRequest,
  { network, signal }: { network: FeedNetwork; signal: AbortSignal },
): Promise<IncomingMessage> {
  const read = network.read(address);
  if ("refused" in read) throw new FeedFailure(`The address ${read.refused}.`);
  const url = new URL(read.address);
  return new Promise((settle, reject) => {
    const { request } = url.protocol === "http:" ? http : https;
    const sent = request(url, {
      method,
      signal,
      lookup: guardedLookup(network),
      // a connection that others have opened would skip the lookup
      agent: agent ?? false,
      timeout: SILENCE_MS,
      ...(network.ca ? { ca: network.ca } : {}),
      headers: {
        "user-agent": "Adamas",
        ...headers,
        ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
      },
    });
    sent.once("response", settle);
    sent.once("timeout", () => sent.destroy(Object.assign(new Error("no answer"), { code: "ETIMEDOUT" })));
    sent.on("error", (error) => {
      const words = error instanceof RemoteError ? error.message : faultWords(error);
      reject(
        signal.aborted ? error : new FeedFailure(`${url.host} did not answer: ${words}.`, { cause: error }),
      );
    });
    sent.end(body);
  });
}

/** What a status other than success means, in a sentence. */
export function statusFailure(host: string, status: number): FeedFailure {
  if (status === 401 || status === 403) {
    return new FeedFailure(`${host} refused the login (status ${status}). Check the user and the password.`);
  }
  if (status === 404 || status === 410) {
    return new FeedFailure(`${host} has no file at this address (status ${status}).`);
  }
  if (status === 429) return new FeedFailure(`${host} allows no more requests for now (status 429).`);
  return new FeedFailure(`${host} answered with an error (status ${status}).`);
}
