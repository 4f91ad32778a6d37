import { ApiError } from "../declare/errors";

type Site = { shopUrl: string; allowedOrigins: readonly string[] };

/**
 * Refuses a write that a page of another site made the visitor's browser send. Clients other than browsers send
 * neither header and carry no cookie worth stealing, so they pass.
 * @throws ApiError 403 `foreign_origin`
 */
export function assertSameOrigin(request: Request, { shopUrl, allowedOrigins }: Site): void {
  const origin = request.headers.get("origin");
  if (origin && allowedOrigins.includes(origin)) return;
  const site = request.headers.get("sec-fetch-site");
  const foreignSite = site !== null && site !== "same-origin" && site !== "none";
  const foreignOrigin = origin !== null && !isOwnOrigin(origin, request, shopUrl);
  if (foreignSite || foreignOrigin) {
    throw new ApiError("foreign_origin", "This request came from another site.");
  }
}

/** Whether an origin is the shop's own address with its scheme, or another name this server is reached under. */
function isOwnOrigin(origin: string, request: Request, shopUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [asking, shop] = [new URL(origin), new URL(shopUrl)];
  if (asking.host === shop.host) return asking.origin === shop.origin;
  return asking.host === request.headers.get("host");
}
