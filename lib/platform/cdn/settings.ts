import { env } from "@/env.mjs";
import { log } from "@/lib/platform/log/log";
import { cloudflarePurger } from "./cloudflare";
import { fastlyPurger } from "./fastly";
import { httpPurger } from "./http-purger";
import type { Purger } from "./purger";

/** What purges the configured CDN; null if none is configured, or not completely. */
export function configuredPurger(): Purger | null {
  const { CDN_PURGE: kind, CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token, CDN_PURGE_ID: id } = env;
  if (kind === "http") return url ? httpPurger({ url, token }) : null;
  if (!kind || !token || !id) return null;
  return kind === "cloudflare"
    ? cloudflarePurger({ zone: id, token, base: url })
    : fastlyPurger({ service: id, token, base: url });
}

/** Warns once at startup if a purge is named that lacks what it needs. */
export function warnOfIncompletePurge(): void {
  if (!env.CDN_PURGE || configuredPurger()) return;
  const needs = env.CDN_PURGE === "http" ? "CDN_PURGE_URL" : "CDN_PURGE_TOKEN and CDN_PURGE_ID";
  log.warn(`the CDN is not purged: CDN_PURGE=${env.CDN_PURGE} needs ${needs}`);
}
