import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/env.mjs";
import { isRequestTimePage } from "@/lib/found/lists/request-time-pages";
import { MARKDOWN_HEADER } from "@/lib/found/markdown/markdown-header";
import { hasMarkdown, wantsMarkdown } from "@/lib/found/markdown/markdown-path";
import { MISSING_HEADER } from "@/lib/found/missing/missing-header";
import { isMissingPage } from "@/lib/found/missing/missing-page";
import { endOfRedirect, movedProductPath } from "@/lib/goods/catalog/paths/moved-product-queries";
import { apiBase } from "@/lib/platform/api/client/base";
import { preflightResponse } from "@/lib/platform/api/serve/cors";
import { botCheckSources } from "@/lib/platform/bot-check/settings";
import { mediaSources, viewerSources } from "@/lib/platform/media/page-sources";
import { findRedirect } from "@/lib/platform/redirects/model";
import { redirectRules } from "@/lib/platform/redirects/queries";
import { build } from "@/lib/platform/runtime/build";
import { catalogPolicy, OWN_FRAMES, strictPolicy } from "@/lib/platform/security/csp";
import {
  canShowCardFields,
  hasBotCheck,
  isBackOffice,
  isDraftPreview,
  isFormPage,
  isPreviewPage,
  isStrictPath,
  takesSecret,
} from "@/lib/platform/security/strict-paths";
import { currentMeasurement, isPayLaterShown } from "@/lib/platform/settings/current-settings";
import { hasInjectedScript, hasSessionRecorder } from "@/lib/platform/settings/page-scripts";
import { vendorSources } from "@/lib/platform/tracking/vendors";
import { markForTrueStatus } from "@/lib/platform/workarounds/true-status";
import { paymentPageSources } from "@/lib/selling/payments/page-sources";

const facts = {
  apiBase,
  development: env.NODE_ENV === "development",
  secure: env.SHOP_URL.startsWith("https:"),
};
const cards = paymentPageSources();
const botCheck = botCheckSources();
const media = mediaSources();
// one document leads from any page of the catalog to its forms
const catalogFacts = { ...facts, sources: [botCheck, media, viewerSources()] };
const payLaterFacts = { ...facts, sources: [...catalogFacts.sources, cards] };
const HEADERS = [catalogFacts, payLaterFacts].map((of) => ({
  plain: catalogPolicy(of),
  recorded: catalogPolicy({ ...of, recorder: true }),
}));
/** The policy of a page of the catalog; prices may be anywhere, and with them what paying later comes to. */
function catalogHeader(isRecorded: boolean): string {
  const vendors = vendorSources(currentMeasurement());
  const isLater = isPayLaterShown();
  if (vendors) {
    const of = isLater ? payLaterFacts : catalogFacts;
    return catalogPolicy({ ...of, sources: [...of.sources, vendors], recorder: isRecorded });
  }
  return HEADERS[isLater ? 1 : 0]?.[isRecorded ? "recorded" : "plain"] ?? catalogPolicy(catalogFacts);
}
/** The policy of pages whose address may hold a secret: nothing that measures or records. */
const quietHeader = catalogPolicy(catalogFacts);
const draftHeader = catalogPolicy({ ...catalogFacts, framed: true });

/**
 * Follows redirects, sends visitors to a product's canonical address and to pages' Markdown versions, has unknown
 * addresses answered whole, sets the content security policy, marks strict requests and answers preflights. It does not authorize access.
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const preflight = preflightResponse(request);
  if (preflight) return preflight;
  const { pathname, search } = request.nextUrl;
  const [rules, recorded, scripted, moved] = await Promise.all([
    redirectRules(),
    hasSessionRecorder(),
    hasInjectedScript(),
    movedProductPath(pathname, search),
  ]);
  const redirection = findRedirect(rules, pathname, search);
  if (redirection) {
    const location = await endOfRedirect(redirection.location);
    return NextResponse.redirect(new URL(location, request.nextUrl.origin), redirection.status);
  }
  if (moved) return NextResponse.redirect(new URL(moved, request.nextUrl.origin), 308);
  if (isStrictPath(pathname)) return answerStrictly(request);
  if (isPreviewPage(pathname)) {
    const draft = isDraftPreview(pathname);
    const header = draft ? draftHeader : quietHeader;
    const response = withPolicy(markedRequest(request), header);
    if (draft) response.headers.set("x-frame-options", "SAMEORIGIN");
    response.headers.set("cache-control", "private, no-store");
    response.headers.set("x-robots-tag", "noindex, nofollow");
    return response;
  }
  const isQuiet = takesSecret(pathname);
  // what the shop has injected may add inline scripts, which a nonce would refuse
  if (isFormPage(pathname) && (isQuiet || (!recorded && !scripted))) {
    const nonce = newNonce();
    const sources = [...catalogFacts.sources, isQuiet ? null : vendorSources(currentMeasurement())];
    return withNonce(request, nonce, catalogPolicy({ ...catalogFacts, sources, nonce }));
  }
  const policy = isQuiet ? quietHeader : catalogHeader(recorded);
  const twofold = hasMarkdown(pathname, request.nextUrl.searchParams);
  if (twofold && wantsMarkdown(request.headers.get("accept"))) {
    const headers = new Headers(request.headers);
    headers.set(MARKDOWN_HEADER, build.marker);
    return NextResponse.next({ request: { headers } });
  }
  if (await isMissingPage(pathname)) {
    const headers = new Headers(request.headers);
    headers.set(MISSING_HEADER, build.marker);
    return withPolicy(NextResponse.next({ request: { headers } }), policy);
  }
  const response = withPolicy(
    isRequestTimePage(pathname, request.nextUrl.searchParams) ? markedRequest(request) : NextResponse.next(),
    policy,
  );
  // a shared cache must not serve this HTML to a client that asks for Markdown
  if (twofold) response.headers.append("vary", "accept");
  return response;
}

/** Passes on a request whose page is rendered whole, with its query. */
function markedRequest(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  markForTrueStatus(headers, build.marker);
  return NextResponse.next({ request: { headers } });
}

function answerStrictly(request: NextRequest): NextResponse {
  const nonce = newNonce();
  const policy = strictPolicy(nonce, {
    ...facts,
    sources: [
      canShowCardFields(request.nextUrl.pathname) ? cards : null,
      hasBotCheck(request.nextUrl.pathname) ? botCheck : null,
      isBackOffice(request.nextUrl.pathname) ? OWN_FRAMES : null,
      // the header's search shows pictures
      media,
    ],
  });
  const response = withNonce(request, nonce, policy, build.marker);
  response.headers.set("cache-control", "private, no-store");
  return response;
}

const newNonce = () => Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString("base64");

/** @param marker of the build, for a page that has to be rendered before its status is sent */
function withNonce(request: NextRequest, nonce: string, policy: string, marker?: string): NextResponse {
  const headers = new Headers(request.headers);
  // Next reads the nonce for its own scripts from the request's policy
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  if (marker !== undefined) markForTrueStatus(headers, marker);
  return withPolicy(NextResponse.next({ request: { headers } }), policy);
}

function withPolicy(response: NextResponse, policy: string): NextResponse {
  response.headers.set("content-security-policy", policy);
  return response;
}

export const config = {
  runtime: "nodejs",
  // pages only: no API routes, built files, or file types that public/ contains. Other endings pass, since an old
  // address that now redirects may end in .html or .php. Of the API only preflights are matched
  matcher: [
    { source: "/api/v1/:path*", has: [{ type: "header", key: "access-control-request-method" }] },
    "/((?!api/|_next/|.*\\.(?:avif|css|gif|glb|ico|jpg|js|json|map|mp4|pdf|png|svg|txt|wasm|webm|webmanifest|webp|woff2|xml)$).*)",
    // below a strict page nothing is a file, whatever its path ends in
    "/(auth|cart|checkout|my-account|thankyou)/:path*",
  ],
};
