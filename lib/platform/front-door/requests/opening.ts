import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { ApiError, RETRY_AFTER_S, unavailableError } from "@/lib/platform/api/declare/errors";
import type { Step } from "@/lib/platform/front-door/step";
import { log } from "@/lib/platform/log/log";
import { isMailedPicture } from "@/lib/platform/security/mailed-picture";
import { isSameSecret } from "@/lib/platform/security/same-secret";
import { hasViewerPass, viewerCookie } from "@/lib/platform/security/viewer-pass";

/** The page that a closed shop shows, whose form sends the viewers’ password to it. */
export const CLOSED_PATH = "/coming-soon";
/** Seconds after which a machine may look again whether the shop is open. */
const RETRY_AFTER = 3_600;
/** Longest body of the form, bytes. */
const MOST_FORM = 2_048;

type Opening = { isOpen: boolean; password: string | null };

export type OpeningOptions = {
  /** the setting as it is now; null while it was never read */
  opening: () => Opening | null;
  /** settles once it was read, or could not be; never rejects */
  tried: () => Promise<void>;
  /** whether a request comes from somebody who works for the shop */
  isStaff: (cookies: string) => Promise<boolean>;
  /** counts a try of the password; false if there were too many */
  mayTry: (request: IncomingMessage) => Promise<boolean>;
};

/**
 * What is served whether the shop is open or not: the back office, providers’ notices about earlier orders, what machines
 * ask a process, and files that show nothing of the catalog or whose names change with their content.
 */
const ALWAYS: readonly RegExp[] = [
  /^\/admin(?:\/|$)/,
  /^\/api\/(?:v1\/admin|internal|webhooks)\//,
  /^\/api\/(?:health|ready)$/,
  /^\/(?:_next\/static|fonts|icons|media|renders)\//,
  /^\/pictures\/line-art\//,
  /^\/(?:icon\.svg|apple-icon\.png|favicon\.ico|manifest\.webmanifest|robots\.txt)$/,
];
/** What viewers can’t do before the shop is open. */
const ORDERING = /^\/checkout(?:\/|$)/;
/** What viewers’ pages send to read: prices of a cart, whether a ring’s parts match, and the currency that prices are shown in. */
const READING_POSTS = /^\/currency$|^\/api\/v1\/(?:cart\/quote|rings\/check|diamonds\/\w+|wishlist\/quote)$/;
const READS: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/**
 * Keeps a shop that isn’t open to its staff and viewers. Everybody else gets one page, with a status by which search engines come
 * back instead of storing it, and the API’s error.
 *
 * It stands before the step that takes cookies away from requests for public pages.
 */
export const opening =
  (options: OpeningOptions): Step =>
  (request, response, next) => {
    const known = options.opening();
    if (known?.isOpen || isAlwaysServed(addressOf(request))) {
      next();
      return;
    }
    if (known) {
      keepClosed(request, response, next, { ...options, ...known });
      return;
    }
    // a process that has just started reads the settings, which takes a moment
    void options.tried().then(() => {
      const now = options.opening();
      if (now === null) answer(request, response, unavailableError(), RETRY_AFTER_S);
      else if (now.isOpen) next();
      else keepClosed(request, response, next, { ...options, ...now });
    });
  };

const isAlwaysServed = (address: URL): boolean =>
  ALWAYS.some((served) => served.test(address.pathname)) || isMailedPicture(address);

function keepClosed(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  facts: Facts,
): void {
  const path = addressOf(request).pathname;
  if (path === CLOSED_PATH && request.method === "POST") {
    void takePassword(request, response, facts);
    return;
  }
  void isAdmitted(request, path, facts).then((admitted) => {
    if (!admitted) refuse(request, response, path, next);
    else {
      keepPrivate(response);
      next();
    }
  });
}

/** The address as Next reads it, without dots and backslashes that would lead elsewhere. */
function addressOf({ url = "/" }: IncomingMessage): URL {
  const target = `http://shop.invalid${url.startsWith("/") ? "" : "/"}${url.replace(/^\/+/, "/")}`;
  return new URL(URL.canParse(target) ? target : "http://shop.invalid/");
}

type Facts = OpeningOptions & { password: string | null };

async function isAdmitted(
  request: IncomingMessage,
  path: string,
  { isStaff, password }: Facts,
): Promise<boolean> {
  const { cookie } = request.headers;
  if (cookie === undefined) return false;
  try {
    if (await isStaff(cookie)) return true;
  } catch (error) {
    log.warn(
      { err: error },
      "whether a request comes from staff could not be read; it is taken for a visitor’s",
    );
  }
  if (!hasViewerPass(cookie, password) || ORDERING.test(path)) return false;
  return READS.includes(request.method ?? "") || READING_POSTS.test(path);
}

/** Has an answer never be stored: others must not get it. */
function keepPrivate(response: ServerResponse): void {
  withHeaders(response, (status) => {
    response.setHeader("cache-control", "private, no-store");
    response.setHeader("x-robots-tag", "noindex, nofollow");
    response.removeHeader("surrogate-key");
    response.removeHeader("cache-tag");
    return status;
  });
}

function refuse(request: IncomingMessage, response: ServerResponse, path: string, next: () => void): void {
  const isPage = request.method === "GET" || request.method === "HEAD";
  const isOfRouter = request.headers.rsc !== undefined || request.headers["next-action"] !== undefined;
  if (isPage && !isOfRouter && !path.startsWith("/api/")) {
    // the same page at every address, so that nobody learns which there are
    request.url = CLOSED_PATH + (path === CLOSED_PATH ? queryOf(request) : "");
    withHeaders(response, (status) => {
      response.setHeader("cache-control", "private, no-store");
      response.setHeader("x-robots-tag", "noindex");
      if (status !== 200) return status;
      response.setHeader("retry-after", String(RETRY_AFTER));
      return 503;
    });
    next();
    return;
  }
  answer(request, response, new ApiError("shop_closed", "The shop isn’t open yet."), RETRY_AFTER);
}

/** @param retryAfter seconds */
function answer(
  request: IncomingMessage,
  response: ServerResponse,
  error: ApiError,
  retryAfter: number,
): void {
  const isApi = addressOf(request).pathname.startsWith("/api/");
  const body = isApi ? JSON.stringify(error.body()) : `${error.message}\n`;
  response.writeHead(error.status, {
    "content-type": isApi ? "application/json" : "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "retry-after": String(retryAfter),
    "x-content-type-options": "nosniff",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

const queryOf = ({ url = "" }: IncomingMessage): string => /\?.*$/.exec(url)?.[0] ?? "";

/** Changes the head of an answer as it is written, after whatever else does. @param change returns the status to send */
function withHeaders(response: ServerResponse, change: (status: number) => number): void {
  const { writeHead } = response;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const given = rest.at(-1);
    if (typeof given === "object" && given !== null && !Array.isArray(given)) {
      for (const [name, value] of Object.entries(given as OutgoingHttpHeaders))
        if (value !== undefined) response.setHeader(name, value);
      rest.pop();
    }
    const changed = change(status);
    // the words of the status before
    if (changed !== status) return Reflect.apply(writeHead, response, [changed]);
    return Reflect.apply(writeHead, response, [status, ...rest]);
  }) as typeof writeHead;
}

/** Answers the form of the closed page: with a pass and the shop, or the page again. */
async function takePassword(request: IncomingMessage, response: ServerResponse, facts: Facts): Promise<void> {
  const go = (location: string, headers: OutgoingHttpHeaders = {}) =>
    response
      .writeHead(303, {
        ...headers,
        location,
        "cache-control": "no-store",
        "content-length": 0,
        connection: "close",
      })
      .end();
  try {
    if (!(await facts.mayTry(request))) return void go(`${CLOSED_PATH}?tries`);
    const given = new URLSearchParams(await formOf(request)).get("password")?.trim() ?? "";
    if (facts.password === null || !isSameSecret(given, facts.password))
      return void go(`${CLOSED_PATH}?wrong`);
    go("/", { "set-cookie": viewerCookie(facts.password) });
  } catch (error) {
    log.warn({ err: error }, "a viewer’s password could not be read");
    if (!response.headersSent) go(`${CLOSED_PATH}?wrong`);
  }
}

/** @throws Error for a body longer than the form’s */
async function formOf(request: IncomingMessage): Promise<string> {
  let form = "";
  for await (const part of request) {
    form += String(part);
    if (form.length > MOST_FORM) throw new Error("The form is longer than a password");
  }
  return form;
}
