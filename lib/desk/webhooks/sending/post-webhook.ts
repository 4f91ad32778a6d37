import { lookup } from "node:dns";
import type { ClientRequest, IncomingMessage, RequestOptions } from "node:http";
import https from "node:https";
import { type ReadAddress, readRemoteAddress } from "@/lib/platform/media/remote/address";
import { faultWords } from "@/lib/platform/media/remote/fault-words";
import { guardedLookup } from "@/lib/platform/media/remote/guarded-lookup";
import { isPublicAddress } from "@/lib/platform/media/remote/public-address";
import { RemoteError } from "@/lib/platform/media/remote/remote-error";
import { ANSWER_MS } from "../model";

/** What may be reached; the shop’s own rules are the defaults, and tests bring a host of their own. */
export type PostRules = {
  readonly read: (address: string) => ReadAddress;
  /** whether a name may lead to an IP address */
  readonly isAllowed: (ip: string) => boolean;
  readonly lookup: typeof lookup;
  readonly request: (url: URL, options: RequestOptions) => ClientRequest;
  /** for a receiver’s whole answer */
  readonly answerMs: number;
};
const OWN_RULES: PostRules = {
  read: readRemoteAddress,
  isAllowed: isPublicAddress,
  lookup,
  request: https.request,
  answerMs: ANSWER_MS,
};

/** How an attempt went. problem: null if the receiver took it */
export type PostOutcome = {
  readonly status: number | null;
  readonly ms: number;
  readonly problem: string | null;
};

export type PostWebhook = (
  address: string,
  message: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  signal: AbortSignal,
) => Promise<PostOutcome>;

/**
 * Posts to hosts of the open internet alone: the address is read at each attempt, its name is judged by the addresses that the
 * connection itself is given, and redirects aren’t followed. What a receiver answers beyond its status is not read.
 */
export function createPostWebhook(rules: PostRules = OWN_RULES): PostWebhook {
  const guarded = guardedLookup(rules);
  return async (address, { body, headers }, signal) => {
    const began = performance.now();
    const ended = (status: number | null, problem: string | null): PostOutcome => ({
      status,
      ms: Math.round(performance.now() - began),
      problem,
    });
    const read = rules.read(address);
    if ("refused" in read) return ended(null, `The address ${read.refused}`);
    const within = AbortSignal.any([signal, AbortSignal.timeout(rules.answerMs)]);
    try {
      const response = await new Promise<IncomingMessage>((settle, reject) => {
        const sent = rules.request(new URL(read.address), {
          method: "POST",
          signal: within,
          lookup: guarded,
          // a connection that others have opened would skip the lookup
          agent: false,
          headers: {
            "content-type": "application/json",
            "content-length": String(Buffer.byteLength(body)),
            "user-agent": "Adamas-Webhooks",
            ...headers,
          },
        });
        sent.once("response", settle);
        sent.once("error", reject);
        sent.end(body);
      });
      const status = response.statusCode ?? 0;
      response.destroy();
      return ended(status, status >= 200 && status < 300 ? null : `The receiver answered ${status}`);
    } catch (error) {
      if (signal.aborted) throw error;
      return ended(null, within.aborted ? "The receiver didn’t answer in time" : problemOf(error));
    }
  };
}

const problemOf = (error: unknown): string =>
  error instanceof RemoteError ? error.message : `The receiver can’t be reached: ${faultWords(error)}`;
