import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import sirv from "sirv";
import type { Step } from "@/lib/platform/front-door/step";
import { build } from "@/lib/platform/runtime/build";
import { ANSWER_HEADERS } from "@/lib/platform/security/answer-headers";

const BUILT = "/_next/static/";

const builtFolder = join(/* turbopackIgnore: true */ process.cwd(), build.folder, "static");

/** The names of built files change with their content. A clone without a build has none. */
const send: Step = existsSync(/* turbopackIgnore: true */ builtFolder)
  ? sirv(builtFolder, {
      brotli: true,
      gzip: true,
      immutable: true,
      maxAge: 31_536_000,
      setHeaders: (response) => {
        for (const { key, value } of ANSWER_HEADERS) response.setHeader(key, value);
      },
    })
  : (_request, _response, pass) => pass();

/**
 * Sends built files as the build compressed them.
 *
 * Problem: Next compresses a file again for each client, and knows no Brotli.
 * Goes when: Next sends files that the build compressed (https://github.com/vercel/next.js/pull/19151).
 */
export const builtFiles: Step = (request, response, next) => {
  const { url = "", method, headers } = request;
  if (!url.startsWith(BUILT) || (method !== "GET" && method !== "HEAD")) {
    next();
    return;
  }
  // a server may send the whole of a file of which a part is asked, and all of these are small
  delete headers.range;
  // Next compares the versions that a client may have
  if (Object.keys(headers).some((name) => name.startsWith("if-"))) {
    next();
    return;
  }
  closeWithClient(request, response);
  request.url = url.slice(BUILT.length - 1);
  send(request, response, () => {
    request.url = url;
    next();
  });
};

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
