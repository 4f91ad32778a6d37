import { lookup } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { type ReadAddress, readRemoteAddress } from "./address";
import { faultWords } from "./fault-words";
import { guardedLookup } from "./guarded-lookup";
import { isPublicAddress } from "./public-address";
import { RemoteError } from "./remote-error";

/** What may be reached; the shop's own rules are the defaults, and tests bring a host of their own. */
export type RemoteRules = {
  readonly read: (address: string) => ReadAddress;
  /** whether a name may lead to an IP address */
  readonly isAllowed: (ip: string) => boolean;
  readonly lookup: typeof lookup;
};
const OWN_RULES: RemoteRules = { read: readRemoteAddress, isAllowed: isPublicAddress, lookup };

/** Opens a remote file; the answer's body must be read or destroyed. */
export type OpenRemote = (
  address: string,
  options: { range?: string | undefined; signal: AbortSignal },
) => Promise<IncomingMessage>;

const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Time until an answer begins, for each host on the way. */
const ANSWER_MS = 8_000;
/** Statuses that say the file is there another time. */
const PASSING = [401, 403, 408, 425, 429];

/**
 * Opens files of other hosts by rules that hold at every step: each redirect is read like the first address, and each name is
 * judged by the addresses that the connection itself is given.
 * @throws RemoteError
 */
export function createOpenRemote(rules: RemoteRules = OWN_RULES): OpenRemote {
  const guarded = guardedLookup(rules);

  const ask = (url: URL, range: string | undefined, signal: AbortSignal) =>
    new Promise<IncomingMessage>((settle, reject) => {
      const { request } = url.protocol === "https:" ? https : http;
      const sent = request(url, {
        signal,
        lookup: guarded,
        // a connection that others have opened would skip the lookup
        agent: false,
        headers: {
          accept: "*/*",
          "accept-encoding": "identity",
          "user-agent": "Adamas",
          ...(range ? { range } : {}),
        },
      });
      const late = setTimeout(
        () => sent.destroy(Object.assign(new Error("no response in time"), { code: "ETIMEDOUT" })),
        ANSWER_MS,
      );
      sent.once("response", (response) => {
        clearTimeout(late);
        settle(response);
      });
      sent.on("error", (error) => {
        clearTimeout(late);
        reject(
          error instanceof RemoteError
            ? error
            : new RemoteError(`The host can’t be reached: ${faultWords(error)}`, "silent", { cause: error }),
        );
      });
      sent.end();
    });

  return async (address, { range, signal }) => {
    let at = address;
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      const read = rules.read(at);
      if ("refused" in read) throw new RemoteError(`The address ${read.refused}`, "gone");
      const response = await ask(new URL(read.address), range, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200 || statusCode === 206 || (range && statusCode === 416)) {
        return assertPlain(response);
      }
      response.destroy();
      if (!REDIRECTS.includes(statusCode)) {
        const isGone = statusCode >= 400 && statusCode < 500 && !PASSING.includes(statusCode);
        throw new RemoteError(`The host answered ${statusCode}`, isGone ? "gone" : "away");
      }
      const { location = "" } = headers;
      if (!URL.canParse(location, read.address))
        throw new RemoteError("The host’s redirect has no address", "gone");
      at = new URL(location, read.address).href;
    }
    throw new RemoteError(`The host redirects more than ${MOST_REDIRECTS} times`, "gone");
  };
}

/** A compressed body could be far larger than it says. */
function assertPlain(response: IncomingMessage): IncomingMessage {
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (encoding === "identity") return response;
  response.destroy();
  throw new RemoteError(`The host sent ${encoding}`, "gone");
}
