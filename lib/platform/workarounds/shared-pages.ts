import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { constants } from "node:zlib";
import compression from "compression";
import sirv from "sirv";
import { recordAnswer } from "@/lib/platform/answers/record-answer";
import { type SharedAnswer, sharedAnswers } from "@/lib/platform/answers/shared-answers";
import { sharedKey } from "@/lib/platform/answers/shared-request";
import { BROTLI_QUALITY, preferredEncoding } from "@/lib/platform/encoding/encodings";
import { build } from "@/lib/platform/runtime/build";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { ANSWER_HEADERS } from "@/lib/platform/security/answer-headers";
import { compressOnce } from "./compress-once";
import { delayScripts } from "./late-scripts";
import { htmlLimitedBots } from "./true-status";

/**
 * Compresses answers with Brotli or gzip, sends built files as the build compressed them, and shares a catalog page
 * among all who ask for it at the same moment.
 *
 * Problem: Next renders a list anew for each visitor, compresses each answer again, and knows no Brotli. A list costs
 * fifty times as much as sending what was just sent.
 * Goes when: Next shares answers of dynamic pages between requests, and compresses with Brotli.
 */
export function sharePages(): void {
  processWide("share-pages", () => {
    const { emit } = Server.prototype;
    Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]) {
      if (event !== "request") return Reflect.apply(emit, this, [event, ...given]) as boolean;
      const [request, response] = given as [IncomingMessage, ServerResponse];
      response.setMaxListeners(MOST_LISTENERS);
      request.headers["accept-encoding"] = preferredEncoding(request.headers["accept-encoding"]);
      const hand = () =>
        compress(request as never, response as never, () => {
          compressOnce(request, response);
          delayScripts(response);
          Reflect.apply(emit, this, [event, ...given]);
        });
      sendFile(request, response, () => answer(request, response, hand));
      return true;
    };
    return true;
  })();
}

/**
 * Next listens eight times for the end of a dynamic page’s response, compression, sharing and an orderly end of the process
 * once each: one more than Node takes for a leak.
 */
const MOST_LISTENERS = 20;

const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } } });

const bots = htmlLimitedBots(build.marker);

const BUILT = "/_next/static/";

/** Sends built files as the build compressed them; their names change with their content. */
const builtFiles = sirv(
  join(/* turbopackIgnore: true */ process.cwd(), process.env.NEXT_DIST_DIR ?? ".next", "static"),
  {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: 31_536_000,
    setHeaders: (response) => {
      for (const { key, value } of ANSWER_HEADERS) response.setHeader(key, value);
    },
  },
);

function sendFile(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
  const { url = "", method } = request;
  if (!url.startsWith(BUILT) || (method !== "GET" && method !== "HEAD")) {
    pass();
    return;
  }
  request.url = url.slice(BUILT.length - 1);
  builtFiles(request, response, () => {
    request.url = url;
    pass();
  });
}

function answer(request: IncomingMessage, response: ServerResponse, make: () => void): void {
  const key = sharedKey({
    method: request.method ?? "",
    url: request.url ?? "",
    headers: request.headers,
    isBot: bots.test(request.headers["user-agent"] ?? ""),
  });
  if (key === null) {
    make();
    return;
  }
  const found = sharedAnswers().find(key);
  if (found instanceof Promise) {
    void found.then((shared) => (shared ? send(response, shared) : make()));
  } else if (found) {
    send(response, found);
  } else {
    // nothing personal can enter an answer that others get
    delete request.headers.cookie;
    recordAnswer(response, sharedAnswers().begin(key));
    make();
  }
}

function send(response: ServerResponse, { headers, body }: SharedAnswer): void {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
  response.setHeader("content-length", body.length);
  response.end(body);
}
