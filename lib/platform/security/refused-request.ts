import type { IncomingHttpHeaders } from "node:http";

/** What is known of a request before its body. */
export type RequestHead = { method: string; url: string; headers: IncomingHttpHeaders };

export type Refusal = {
  status: number;
  code: string;
  message: string;
  headers?: Record<string, string>;
};

/** The methods of a call by its path below /api, or null where no call has that path. */
export type AllowedMethods = (path: string) => readonly string[] | null;

const API = "/api/";
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** A page is read, and its forms are posted to it. */
const PAGE_METHODS = ["GET", "HEAD", "POST"];

/** A form may bring a picture of 6 MB (see lib/people/inbox/forms/forms.ts) and the words beside it, bytes. */
export const MAX_FORM_BYTES = 7 * 1024 * 1024;
/** Bytes a call of the session library may send: an address, a password and a token are far below. */
export const MAX_SIGN_IN_BYTES = 16 * 1024;

/** What is wrong with a request as far as its head tells; null for one that may be answered. */
export function refuseRequest(request: RequestHead, allowedMethods: AllowedMethods): Refusal | null {
  const [path, query] = splitUrl(request.url);
  return (
    refuseTarget(request.url) ??
    refuseMethod(request.method, path, allowedMethods) ??
    refuseImage(path, query) ??
    (path.startsWith(`${API}auth/`) ? refuseLength(request, MAX_SIGN_IN_BYTES) : null) ??
    (isFormAction(request) ? refuseAction(request) : null)
  );
}

export const isApiPath = (url: string): boolean => url.startsWith(API);

/** Next fails on a request to `*`, and redirects one that names a full URL to that URL, even on another site. */
function refuseTarget(url: string): Refusal | null {
  if (url.startsWith("/")) return null;
  return { status: 400, code: "bad_request", message: "This URL is not part of the shop." };
}

function refuseMethod(method: string, path: string, allowedMethods: AllowedMethods): Refusal | null {
  const ofCall = path.startsWith(API) ? allowedMethods(path.slice(API.length)) : null;
  const allowed = ofCall
    ? [...ofCall, ...(ofCall.includes("GET") ? ["HEAD"] : []), "OPTIONS"]
    : path.startsWith(API)
      ? METHODS
      : PAGE_METHODS;
  // a page's own answer to the other known methods is a 405 already
  if (allowed.includes(method) || (!ofCall && METHODS.includes(method))) return null;
  return {
    status: 405,
    code: "method_not_allowed",
    message: `This URL does not support ${method}.`,
    headers: { allow: allowed.join(", ") },
  };
}

/** A picture's address that no file can have: the server that resizes it fails over such. */
function refuseImage(path: string, query: string): Refusal | null {
  if (path !== "/_next/image") return null;
  const odd = new URLSearchParams(query).getAll("url").some((url) => url.includes("\\") || !isDecodable(url));
  return odd ? { status: 400, code: "bad_request", message: "This is not the URL of an image." } : null;
}

/** Whether a page is asked to run a form's action, with a script or without. */
export function isFormAction({ method, url, headers }: RequestHead): boolean {
  if (method !== "POST" || isApiPath(url)) return false;
  return "next-action" in headers || /^multipart\/form-data/i.test(headers["content-type"] ?? "");
}

function refuseAction(request: RequestHead): Refusal | null {
  if (!isOwnOrigin(request.headers)) {
    return { status: 403, code: "foreign_origin", message: "This request came from another site." };
  }
  return refuseLength(request, MAX_FORM_BYTES);
}

/** As Next compares them: a form's page is on the host that is asked, as the proxy in front or the browser names it. */
function isOwnOrigin({ origin, host, ...headers }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const forwarded = String(headers["x-forwarded-host"] ?? "")
    .split(",")[0]
    ?.trim();
  const asking = new URL(origin).host;
  return asking !== "" && (asking === forwarded || asking === host);
}

function refuseLength({ headers }: RequestHead, most: number): Refusal | null {
  if (Number(headers["content-length"] ?? 0) <= most) return null;
  return { status: 413, code: "too_large", message: "The request is too large." };
}

/**
 * An address with its malformed escapes read as they are written: `/50%` names what `/50%25` does. Every part of a
 * shop that looks at the path decodes it, and some fail where it cannot be decoded.
 */
export function readableUrl(url: string): string {
  const [path, query] = splitUrl(url);
  return isDecodable(path) ? url : path.replaceAll("%", "%25") + query;
}

/** The path of an address, and its query from the question mark on. */
function splitUrl(url: string): [string, string] {
  const at = url.indexOf("?");
  return at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at)];
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
