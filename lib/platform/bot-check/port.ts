/** What a stranger may do only after a check; the provider's token is good for one of them. */
export const BOT_CHECK_ACTIONS = ["register", "checkout", "message", "gift-card"] as const;
export type BotCheckAction = (typeof BOT_CHECK_ACTIONS)[number];

/** The request header that carries the token to the API. */
export const BOT_CHECK_HEADER = "x-bot-check";
/** How declarations name it. */
export const BOT_CHECK_HEADERS = {
  "X-Bot-Check": "Required if the shop has a bot check: the widget's token, valid for one call.",
} as const;
/** The form field that carries it from a page. */
export const BOT_CHECK_FIELD = "bot_check";

/** `unavailable`: nothing could be learned, and that is not the visitor's fault. */
export type BotVerdict = "pass" | "fail" | "unavailable";

/** What a page needs to get a token. */
export type BotCheckPage = { siteKey: string; script: string };

/**
 * A service that tells people from programs. Forms are guarded without one, too: by a field that people do not see and
 * the time it takes to fill a form (lib/people/inbox/forms/handle-form.ts), neither of which needs a script.
 */
export type BotCheck = {
  /** null where pages load nothing for it */
  readonly page: BotCheckPage | null;
  /** @param token what the page was given; empty where it was given none */
  verify(token: string, action: BotCheckAction): Promise<BotVerdict>;
};
