import { ApiError } from "@/lib/platform/api/declare/errors";
import { log } from "@/lib/platform/log/log";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { BOT_CHECK_HEADER, type BotCheck, type BotCheckAction } from "./port";
import { turnstileSettings } from "./settings";
import { turnstile } from "./turnstile";

const OFF: BotCheck = { page: null, verify: async () => "pass" };

/** The shop's bot check; without keys it accepts everyone. */
export function botCheck(): BotCheck {
  const settings = turnstileSettings();
  return settings ? turnstile(settings) : OFF;
}

/**
 * Requires the token of a passed check. If the provider can't be reached, the request is accepted: rate limits and the
 * forms' own checks still guard it, and a lost order costs more than a bot's message.
 * @throws ApiError 403 `bot_check_failed`
 */
export async function assertPerson(
  headers: Pick<Headers, "get">,
  action: BotCheckAction,
  check = botCheck(),
): Promise<void> {
  const verdict = await check.verify(headers.get(BOT_CHECK_HEADER) ?? "", action);
  if (verdict === "unavailable") log.warn({ action }, "accepted without a bot check");
  if (verdict !== "fail") return;
  throw new ApiError(
    "bot_check_failed",
    `We couldn’t confirm that you’re not a robot. Try again in a moment, or call us at ${currentContact().phone.label}.`,
  );
}
