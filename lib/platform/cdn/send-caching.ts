import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from "node:http";
import { isOwnRequest, isPublicPage } from "@/lib/platform/answers/shared-request";
import { isPrivateServer } from "@/lib/platform/runtime/private-server";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { cacheControlOf } from "./answer-caching";
import { keysOfTags, keysWithoutTags } from "./surrogate-keys";

/** The header in which a page that Next has kept lists its tags (lib/platform/workarounds/page-cache.mjs). */
const TAGS_HEADER = "x-adamas-tags";
/** Conditions ask whether an answer has changed, and change nothing in it. */
const CONDITIONAL = /^if-(?:none-match|modified-since)$/;

type SendingOptions = {
  /** how long a shared cache may show what has changed, s */
  maxAge: number;
  /** whether the answers name what purges them */
  hasKeys: boolean;
  /** whether a page may show stones, by its path */
  showsStones: (path: string) => boolean;
};

/**
 * Has every answer of this process say how long a CDN may keep it, and, where one can be purged, by which keys. Headers
 * are set last, whatever has made the answer.
 */
export function sendCaching(options: SendingOptions): void {
  processWide("send-caching", () => {
    subscribe("http.server.request.start", (message) => {
      const { request, response, server } = message as {
        request: IncomingMessage;
        response: ServerResponse;
        server: Server;
      };
      if (!isPrivateServer(server)) applyCaching(request, response, options);
    });
    return true;
  })();
}

/** Sets the headers of one answer when its head is written. */
export function applyCaching(
  request: IncomingMessage,
  response: ServerResponse,
  options: SendingOptions,
): void {
  // what asks is read before anything rewrites it
  const { url = "/", method = "GET" } = request;
  const [path = "/", query = ""] = url.split("?", 2);
  const names = Object.keys(request.headers).filter((name) => !CONDITIONAL.test(name));
  const isPage = isPublicPage(path);
  const asked = {
    method,
    isPublicPage: isPage,
    isOwnRequest: isOwnRequest(names),
    isRouter: request.headers.rsc !== undefined,
    hasRouterParam: new URLSearchParams(query).has("_rsc"),
  };
  // nothing personal can enter an answer that others may get
  if (isPage && (method === "GET" || method === "HEAD")) delete request.headers.cookie;

  const { writeHead } = response;
  response.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    const given = rest.at(-1);
    if (isHeaders(given)) {
      for (const [name, value] of Object.entries(given)) if (value !== undefined) this.setHeader(name, value);
      rest.pop();
    }
    const caching = cacheControlOf(
      {
        ...asked,
        status,
        type: text(this.getHeader("content-type")),
        given: text(this.getHeader("cache-control")),
        isStale: text(this.getHeader("x-nextjs-cache")) === "STALE",
        setsCookie: this.hasHeader("set-cookie"),
      },
      options.maxAge,
    );
    if (caching !== null) this.setHeader("cache-control", caching);
    setKeys(this, caching ?? text(this.getHeader("cache-control")), path, options);
    return Reflect.apply(writeHead, this, [status, ...rest]) as ServerResponse;
  } as typeof writeHead;
}

function setKeys(response: ServerResponse, caching: string, path: string, options: SendingOptions): void {
  const listed = text(response.getHeader(TAGS_HEADER));
  response.removeHeader(TAGS_HEADER);
  // an answer that is sent once more has its keys
  if (!options.hasKeys || !/\bs-maxage=/.test(caching) || response.hasHeader("surrogate-key")) return;
  const keys = listed === "" ? keysWithoutTags(options.showsStones(path)) : keysOfTags(listed);
  response.setHeader("surrogate-key", keys.join(" "));
  response.setHeader("cache-tag", keys.join(","));
}

const isHeaders = (given: unknown): given is OutgoingHttpHeaders =>
  typeof given === "object" && given !== null && !Array.isArray(given);

const text = (value: number | string | readonly string[] | undefined): string => String(value ?? "");
