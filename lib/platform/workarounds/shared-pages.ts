import { existsSync } from "node:fs";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
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
 * Problem: Next renders a list again for each visitor, compresses each answer again, and knows no Brotli. A list costs
 * fifty times as much as sending what was just sent.
 * Goes when: Next shares answers of dynamic pages between requests, and compresses with Brotli.
 * @param wantsMarkdown whether an `Accept` header asks for a page as Markdown
 */
export function sharePages(wantsMarkdown: (accept: string | null) => boolean): void {
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
      sendFile(request, response, () => {
        const isMarkdown = wantsMarkdown(request.headers.accept ?? null);
        answer(request, response, keyOf(request, isMarkdown), hand);
      });
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

// few browsers accept no Brotli, so gzip may take half a millisecond more to send 1 % less
const compress = compression({
  level: 8,
  memLevel: 9,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
});

const bots = htmlLimitedBots(build.marker);

const BUILT = "/_next/static/";

const builtFolder = join(/* turbopackIgnore: true */ process.cwd(), build.folder, "static");

/** Sends built files as the build compressed them; their names change with their content. The development server has none. */
const builtFiles = existsSync(/* turbopackIgnore: true */ builtFolder)
  ? sirv(builtFolder, {
      brotli: true,
      gzip: true,
      immutable: true,
      maxAge: 31_536_000,
      setHeaders: (response) => {
        for (const { key, value } of ANSWER_HEADERS) response.setHeader(key, value);
      },
    })
  : (_request: IncomingMessage, _response: ServerResponse, pass: () => void) => pass();

function sendFile(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
  const { url = "", method, headers } = request;
  if (!url.startsWith(BUILT) || (method !== "GET" && method !== "HEAD")) {
    pass();
    return;
  }
  // a server may send the whole of a file of which a part is asked, and all of these are small
  delete headers.range;
  // Next compares the versions that a client may have
  if (Object.keys(headers).some((name) => name.startsWith("if-"))) {
    pass();
    return;
  }
  closeWithClient(request, response);
  request.url = url.slice(BUILT.length - 1);
  builtFiles(request, response, () => {
    request.url = url;
    pass();
  });
}

/** Closes the file that a response is sent from when its client leaves; `pipe` would keep it open for good. */
function closeWithClient(request: IncomingMessage, response: ServerResponse): void {
  response.once("pipe", (file: Readable) => {
    file.once("error", () => response.destroy());
    response.once("close", () => file.destroy());
    // a response that waits behind another of its connection gets no event about the end
    request.once("close", () => {
      if (!request.readableEnded) file.destroy();
    });
  });
}

const keyOf = ({ method = "", url = "", headers }: IncomingMessage, isMarkdown: boolean): string | null =>
  sharedKey({ method, url, headers, isBot: bots.test(headers["user-agent"] ?? ""), isMarkdown });

/** @param mayWait whether the caller may wait for an answer under way; an answer that can't be shared is waited for once */
function answer(
  request: IncomingMessage,
  response: ServerResponse,
  key: string | null,
  make: () => void,
  mayWait = true,
): void {
  if (key === null) {
    make();
    return;
  }
  // nothing personal can enter an answer that others get
  delete request.headers.cookie;
  const found = sharedAnswers().find(key);
  if (found instanceof Promise) {
    void found.then((shared) => {
      if (shared) send(response, shared);
      else if (mayWait) answer(request, response, key, make, false);
      else make();
    });
  } else if (found) {
    send(response, found);
  } else {
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
