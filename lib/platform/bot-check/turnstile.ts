import { z } from "zod";
import { log } from "@/lib/platform/log/log";
import type { BotCheck, BotVerdict } from "./port";

export type TurnstileSettings = {
  siteKey: string;
  secret: string;
  /** address of Cloudflare's server, or of its stand-in */
  base: string;
  /** the shop's own host name, for which tokens must have been given */
  hostname: string;
};

const TIMEOUT_MS = 3_000;
/** Longest token Cloudflare gives, in characters. */
const MAX_TOKEN = 2_048;

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  "error-codes": z.array(z.string()).default([]),
});

/** Problems of the token, all others being the shop's or Cloudflare's; one that was used before is a duplicate. */
const TOKEN_PROBLEMS = new Set(["missing-input-response", "invalid-input-response", "timeout-or-duplicate"]);

/**
 * Cloudflare Turnstile. A missing token is asked about as well: where Cloudflare does not answer the shop, it may not
 * have answered the browser either. The visitor's address is not passed on.
 */
export function turnstile({ siteKey, secret, base, hostname }: TurnstileSettings): BotCheck {
  return {
    page: { siteKey, script: `${base}/turnstile/v0/api.js?render=explicit` },
    async verify(token, action) {
      if (token.length > MAX_TOKEN) return "fail";
      const answer = await siteverify(base, new URLSearchParams({ secret, response: token }));
      if (!answer) return "unavailable";
      if (answer.success) return answer.hostname === hostname && answer.action === action ? "pass" : "fail";
      return verdictOf(answer["error-codes"]);
    },
  };
}

/** Returns null if there is no answer, or none that can be read. */
async function siteverify(
  base: string,
  body: URLSearchParams,
): Promise<z.output<typeof answerSchema> | null> {
  try {
    const response = await fetch(`${base}/turnstile/v0/siteverify`, {
      method: "POST",
      body,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // what is wrong with a token or a secret may come with 400
    if (response.status >= 500) throw new Error(`siteverify returned ${response.status}`);
    return answerSchema.parse(await response.json());
  } catch (error) {
    log.warn({ err: error }, "the bot check did not respond");
    return null;
  }
}

function verdictOf(codes: readonly string[]): BotVerdict {
  if (codes.some((code) => TOKEN_PROBLEMS.has(code))) return "fail";
  log.error({ codes }, "the bot check rejected the request; TURNSTILE_SECRET_KEY may be wrong");
  return "unavailable";
}
