import { env } from "@/env.mjs";
import { log } from "@/lib/platform/log/log";
import type { PageSources } from "@/lib/platform/security/csp";
import type { TurnstileSettings } from "./turnstile";

const CLOUDFLARE = "https://challenges.cloudflare.com";

/** Turnstile's settings; null unless both of its keys are set. */
export function turnstileSettings(): TurnstileSettings | null {
  const [siteKey, secret] = [env.TURNSTILE_SITE_KEY, env.TURNSTILE_SECRET_KEY];
  if (!siteKey || !secret) return null;
  const base = (env.TURNSTILE_API_BASE ?? CLOUDFLARE).replace(/\/+$/, "");
  return { siteKey, secret, base, hostname: new URL(env.SHOP_URL).hostname };
}

/** The hosts a page with the check loads from; null without keys. Its frame makes its own calls. */
export function botCheckSources(): PageSources | null {
  const settings = turnstileSettings();
  if (!settings) return null;
  const { origin } = new URL(settings.base);
  return { scripts: [origin], frames: [origin], calls: [], pictures: [] };
}

/** Warns once at startup if only one of the keys is set, which keeps the check off. */
export function warnOfIncompleteBotCheck(): void {
  if (Boolean(env.TURNSTILE_SITE_KEY) === Boolean(env.TURNSTILE_SECRET_KEY)) return;
  log.warn("the bot check stays off: only one of TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY is set");
}
