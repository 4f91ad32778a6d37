import { VENDORS } from "@/lib/platform/tracking/vendors";
import { VISIT_COOKIE } from "@/lib/selling/sources/model";

/** Names of the session recorder's cookies: help.hotjar.com/hc/en-us/articles/115011789248 */
const HOTJAR = /^_hj/;

/**
 * Deletes what the shop noted of a visit, and the cookies that measuring services have set on the shop's address, once a visitor takes their consent back. Services set
 * them on the widest part of the address that a browser allows, so each part is tried.
 */
export function forgetVisit(): void {
  const patterns = [HOTJAR, ...Object.values(VENDORS).map(({ cookies }) => cookies)];
  const parts = window.location.hostname.split(".");
  const domains = ["", ...parts.map((_, at) => `; domain=.${parts.slice(at).join(".")}`)];
  for (const cookie of document.cookie.split(/;\s*/)) {
    const name = cookie.split("=")[0] ?? "";
    if (name !== VISIT_COOKIE && !patterns.some((pattern) => pattern.test(name))) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: each domain needs a deletion of its own
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
