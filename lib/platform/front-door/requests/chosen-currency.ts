import type { IncomingMessage, ServerResponse } from "node:http";
import type { Step } from "@/lib/platform/front-door/step";
import {
  type ChosenCurrency,
  CURRENCY_HEADER,
  currencyCookie,
  parseChosenCurrency,
} from "@/lib/platform/money/chosen-currency";
import { withChoice } from "@/lib/platform/money/chosen-scope";
import { forgetAmounts } from "@/lib/platform/navigation/return-path";

/** By what prices are shown in a currency: what names it, and how a call runs in it. */
type Shown = { id: string; show: (call: () => void) => void };

export type ChosenCurrencyOptions = {
  /** the terms of a currency now; null for the shop's own and one that isn't offered, undefined while nobody can say */
  findTerms: (code: string) => Promise<Shown | null | undefined>;
  ownCode: () => string;
  /** whether a path is a page of the catalog whose prices can be shown in another currency */
  isShown: (path: string) => boolean;
  /** whether a path is a page at all */
  isPage: (path: string) => boolean;
  /** whether an `Accept` header asks for a page as Markdown, which has the shop's own prices */
  wantsMarkdown: (accept: string | null) => boolean;
  /** whether a path is a page that is its visitor's own, rendered for each request, whose cart has a currency of its own */
  isPrivate: (path: string) => boolean;
  /** of the build, for a page that is rendered for its request */
  marker: string;
  isSecure: boolean;
};

/** Parameter of a shared link that chooses a currency. */
const PARAMETER = "currency";
const CODE = /^[A-Z]{3}$/;

/**
 * Shows a page in the currency that its reader chose: the rest of the way, and with it the page, runs in that currency, is
 * rendered for the request, and is stored nowhere. A page says as well that a currency is offered no longer. Who chose none, or the shop's own, is passed on as they came.
 *
 * It reads the cookie, which a later step takes away, and stands before whatever stores or shares an answer.
 */
export const chosenCurrency =
  (options: ChosenCurrencyOptions): Step =>
  (request, response, next) => {
    const { method, url = "", headers } = request;
    const [path = "", query = ""] = url.split("?", 2);
    const isRead = method === "GET" || method === "HEAD";
    const linked = isRead && headers.rsc === undefined ? linkedCurrency(path, query) : null;
    const choice = parseChosenCurrency(headers.cookie);
    const other = choice && choice.currency !== options.ownCode() ? choice : null;
    const isOther = other !== null;
    const isPrivate = options.isPrivate(path);
    const mayShow = isPrivate ? options.isShown(path) : options.isPage(path);
    if (isRead && choice && isPrivate && !(mayShow && (isOther || linked))) {
      if (isFromOther(headers)) return sendForDocument(request, response);
      withChoice(choice, next);
      return;
    }
    const current = other?.currency ?? options.ownCode();
    if (!isRead || !(linked || isOther) || !mayShow) {
      // the document that asks is in a currency that its reader has left since
      if (isRead && isFromOther(headers)) return sendForDocument(request, response);
      next();
      return;
    }
    const pass = () => (other ? show(request, response, next, other, options) : Promise.resolve(next()));
    void (linked ? follow(response, { linked, path, query, isOther, current }, options, pass) : pass());
  };

/** Whether the router asks for a document in another currency than the shop's own. */
const isFromOther = (headers: IncomingMessage["headers"]): boolean =>
  headers.rsc !== undefined && headers[CURRENCY_HEADER] !== undefined;

/** The currency that a link names, if its path is this shop's and nothing that browsers read as another host. */
function linkedCurrency(path: string, query: string): string | null {
  if (!query.includes(`${PARAMETER}=`) || !/^\/(?![/\\])/.test(path)) return null;
  const code = new URLSearchParams(query).get(PARAMETER) ?? "";
  return CODE.test(code) ? code : null;
}

type Linked = { linked: string; path: string; query: string; isOther: boolean; current: string };

/** Keeps what a link chose, and goes on to its address without it; a currency that isn't offered chooses nothing. */
async function follow(
  response: ServerResponse,
  { linked, path, query, isOther, current }: Linked,
  { findTerms, ownCode, isSecure }: ChosenCurrencyOptions,
  pass: () => Promise<void>,
): Promise<void> {
  const isOwn = linked === ownCode();
  if (isOwn ? !isOther : !(await findTerms(linked))) return pass();
  const params = new URLSearchParams(query);
  params.delete(PARAMETER);
  if (linked !== current) forgetAmounts(params);
  const rest = params.size > 0 ? `?${params}` : "";
  response.setHeader("set-cookie", currencyCookie({ currency: linked, country: null }, isSecure));
  end(response, 302, { location: `${path}${rest}` });
}

/** Shows a page in a currency that isn't the shop's own, or in the shop's own where that can't be. */
async function show(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  choice: ChosenCurrency,
  { findTerms, isShown, isPrivate, wantsMarkdown, marker, isSecure }: ChosenCurrencyOptions,
): Promise<void> {
  const { headers, url = "" } = request;
  const terms = await findTerms(choice.currency);
  const isRouter = headers.rsc !== undefined;
  const [path = ""] = url.split("?", 1);
  const isPage = isShown(path) && !wantsMarkdown(headers.accept ?? null);
  const shown = terms && isPage ? terms : null;
  if (isRouter) {
    // its document may be in another currency, and scripts write amounts as the document does
    if (isPrefetch(request) || !shown || headers[CURRENCY_HEADER] !== shown.id)
      return sendForDocument(request, response);
  }
  // a currency that is withdrawn isn't asked for again
  if (terms === null) response.setHeader("set-cookie", currencyCookie(null, isSecure));
  if (!isPage || terms === undefined) {
    next();
    return;
  }
  // what is its visitor's own is rendered for its request as it is
  if (!isPrivate(path)) headers["user-agent"] = `${headers["user-agent"] ?? ""} ${marker}`.trim();
  if (shown) withChoice(choice, () => shown.show(next));
  else withChoice({ ...choice, isWithdrawn: true }, next);
}

const isPrefetch = ({ headers }: IncomingMessage): boolean =>
  headers["next-router-prefetch"] !== undefined || headers["next-router-segment-prefetch"] !== undefined;

/** Has the router load the whole document, as it does where it gets what isn't a part of a page. It fetches nothing ahead. */
const sendForDocument = (request: IncomingMessage, response: ServerResponse): void =>
  isPrefetch(request) ? end(response, 204) : end(response, 200, { "content-type": "text/plain" });

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...headers, "cache-control": "private, no-store" }).end();
}
