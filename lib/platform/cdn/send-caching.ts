import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { outdatedAnswers } from "@/lib/platform/answers/outdated-answers";
import { hasSecret, isOwnRequest, isPublicPage } from "@/lib/platform/answers/shared-request";
import { hasAnyExpiredSince, hasExpiredSince } from "@/lib/platform/cache/last-expiries";
import { choiceAtHand } from "@/lib/platform/money/chosen-scope";
import { cacheControlOf } from "./answer-caching";
import { keysOfTags, keysWithoutTags, tagsIn } from "./surrogate-keys";

/** The header in which a page of Next's cache lists its tags (lib/platform/page-cache/page-cache.mjs). */
const TAGS_HEADER = "x-adamas-tags";
/** The header in which such a page says when its render began, ms since 1970: a request may wait for one that began earlier. */
const BEGAN_HEADER = "x-adamas-began";
const SHARED = /\bs-maxage=/;
/** Conditions ask whether an answer has changed, and change nothing in it. */
const CONDITIONAL = /^if-(?:none-match|modified-since)$/;

export type SendingOptions = {
  /** how long a shared cache may show what has changed, s */
  maxAge: number;
  /** whether the answers name what purges them */
  hasKeys: boolean;
  /** whether an `Accept` header asks for a page as Markdown, which caches that ignore `Vary` would show everybody */
  wantsMarkdown: (accept: string | null) => boolean;
  /** whether a page may show stones, by its path */
  showsStones: (path: string) => boolean;
};

/**
 * Has an answer say how long a CDN may keep it, and, where one can be purged, by which keys. Headers are set when its head is
 * written, whatever has made the answer.
 */
export function applyCaching(
  request: IncomingMessage,
  response: ServerResponse,
  options: SendingOptions,
): void {
  // what expires in this millisecond may not have been seen
  const since = Date.now() - 1;
  // what asks is read before anything rewrites it
  const { url = "/", method = "GET" } = request;
  const [path = "/", query = ""] = url.split("?", 2);
  const names = Object.keys(request.headers).filter((name) => !CONDITIONAL.test(name));
  const isPage = isPublicPage(path);
  const params = new URLSearchParams(query);
  const facts = {
    method,
    isPublicPage: isPage,
    isOwnRequest:
      // a page in a currency that its reader chose is nobody else's
      choiceAtHand() !== null ||
      isOwnRequest(names) ||
      hasSecret(params) ||
      options.wantsMarkdown(request.headers.accept ?? null),
    isRouter: request.headers.rsc !== undefined,
    hasRouterParam: params.has("_rsc"),
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
    const page = takePage(this, since);
    const isChanged = hasChanged(page, options.showsStones(path));
    if (isChanged) outdatedAnswers().add(this);
    const caching = cacheControlOf(
      {
        ...facts,
        status,
        type: text(this.getHeader("content-type")),
        given: text(this.getHeader("cache-control")),
        isOutdated: text(this.getHeader("x-nextjs-cache")) === "STALE" || isChanged,
        setsCookie: this.hasHeader("set-cookie"),
      },
      options.maxAge,
    );
    if (caching !== null) this.setHeader("cache-control", caching);
    if (options.hasKeys && SHARED.test(caching ?? text(this.getHeader("cache-control")))) {
      setKeys(this, page.tags, options.showsStones(path));
    }
    return Reflect.apply(writeHead, this, [status, ...rest]) as ServerResponse;
  } as typeof writeHead;
}

/** What an answer shows: its tags, empty where they aren't known, and when it began to be made, ms since 1970. */
type ShownPage = { tags: readonly string[]; since: number };

/** Takes what Next's cache says of a page off its answer. */
function takePage(response: ServerResponse, askedAt: number): ShownPage {
  const tags = tagsIn(text(response.getHeader(TAGS_HEADER)));
  const began = Number.parseInt(text(response.getHeader(BEGAN_HEADER)), 10);
  response.removeHeader(TAGS_HEADER);
  response.removeHeader(BEGAN_HEADER);
  return { tags, since: tags.length === 0 || Number.isNaN(began) ? askedAt : Math.min(began, askedAt) };
}

/** Whether something that a page shows has changed since it was begun: the CDN may have been purged of the change by now. */
const hasChanged = ({ tags, since }: ShownPage, showsStones: boolean): boolean =>
  tags.length > 0 ? hasExpiredSince(since, tags) : hasAnyExpiredSince(since, showsStones);

function setKeys(response: ServerResponse, tags: readonly string[], showsStones: boolean): void {
  // a shared answer has its keys
  if (response.hasHeader("surrogate-key")) return;
  const keys = tags.length > 0 ? keysOfTags(tags) : keysWithoutTags(showsStones);
  response.setHeader("surrogate-key", keys.join(" "));
  response.setHeader("cache-tag", keys.join(","));
}

const isHeaders = (given: unknown): given is OutgoingHttpHeaders =>
  typeof given === "object" && given !== null && !Array.isArray(given);

const text = (value: number | string | readonly string[] | undefined): string => String(value ?? "");
