import type { IncomingMessage } from "node:http";
import { FeedFailure, type Fetched, type FetchRequest } from "../feed";
import { httpRequest, statusFailure } from "./http-request";
import { saveFile } from "./save-file";

const REDIRECTS = [301, 302, 303, 307, 308];
const MOST_REDIRECTS = 3;

/**
 * Downloads a file unless the host says that it hasn't changed.
 * @throws FeedFailure
 */
export async function fetchHttps(request: FetchRequest): Promise<Fetched> {
  const { mark, target, signal } = request;
  const response = await open(request);
  const { statusCode = 0, headers } = response;
  if (statusCode === 304 && mark) {
    response.destroy();
    return null;
  }
  const hash = await saveFile(response, target, signal);
  return {
    hash,
    ...(headers.etag ? { etag: headers.etag } : {}),
    ...(headers["last-modified"] ? { lastModified: headers["last-modified"] } : {}),
  };
}

/** Follows redirects; the secret goes to the feed's own host alone. */
async function open(request: FetchRequest): Promise<IncomingMessage> {
  const { address, options, secret, mark } = request;
  const own = new URL(address).host;
  let at = address;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const { host } = new URL(at);
    const response = await httpRequest(
      at,
      {
        method: "GET",
        headers: {
          accept: "text/csv, */*",
          "accept-encoding": "gzip, identity",
          ...(mark?.etag ? { "if-none-match": mark.etag } : {}),
          ...(mark?.lastModified ? { "if-modified-since": mark.lastModified } : {}),
          ...(secret !== null && host === own ? { [options.header ?? "authorization"]: secret } : {}),
        },
      },
      request,
    );
    const { statusCode = 0, headers } = response;
    if (statusCode === 200 || statusCode === 304) return response;
    response.destroy();
    if (!REDIRECTS.includes(statusCode)) throw statusFailure(host, statusCode);
    if (!headers.location || !URL.canParse(headers.location, at)) {
      throw new FeedFailure(`${host} redirects to no valid address.`);
    }
    at = new URL(headers.location, at).href;
  }
  throw new FeedFailure(`${own} redirects more than ${MOST_REDIRECTS} times.`);
}
