import type { env } from "@/env.mjs";
import { formatAll } from "@/lib/platform/intl/lists";
import type { ShopSettings } from "@/lib/platform/settings/schema";

type Environment = Pick<
  typeof env,
  | "SMTP_URL"
  | "MAIL_TO_FILES"
  | "MAIL_FROM"
  | "SHOP_URL"
  | "TURNSTILE_SITE_KEY"
  | "TURNSTILE_SECRET_KEY"
  | "RATE_LIMITS_OFF"
>;

/** What a shop that is open to the public should not be without. */
export type Shortcoming = {
  /** the server's settings it is about: their names, never their values */
  keys: string[];
  problem: string;
  advice: string;
  isUrgent: boolean;
  /** the page of the back office where it is put right */
  place?: `/${string}`;
};

/** The form of a setting in the back office. */
export const settingPlace = (key: keyof ShopSettings) => `/settings?edit=${key}` as const;

const BOT_KEYS = ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"] as const;

/** Which settings of the server a shop that is open to the public still lacks. */
export function missingSettings(environment: Environment): Shortcoming[] {
  const without = <K extends keyof Environment>(keys: readonly K[]) =>
    keys.filter((key) => !environment[key]) as string[];
  const { protocol, hostname } = new URL(environment.SHOP_URL);
  const botKeys = without(BOT_KEYS);
  const found: (Shortcoming | false)[] = [
    !environment.SMTP_URL && {
      keys: ["SMTP_URL"],
      problem: "No mail server is set, so nobody gets emails. They are written to files, and wait.",
      advice:
        "Set SMTP_URL to your mail server, and restart the shop. Emails of the last days go out then (docs/configure.md).",
      isUrgent: true,
    },
    environment.MAIL_TO_FILES === true && {
      keys: ["MAIL_TO_FILES"],
      problem: "Emails written to files count as sent.",
      advice: "Remove MAIL_TO_FILES. It is for tests.",
      isUrgent: true,
    },
    /@adamas\.example>?$/.test(environment.MAIL_FROM) && {
      keys: ["MAIL_FROM"],
      problem: "Emails come from an example address, which mail servers refuse.",
      advice: "Set MAIL_FROM to an address of your own domain.",
      isUrgent: true,
    },
    (protocol !== "https:" || hostname === "localhost") && {
      keys: ["SHOP_URL"],
      problem: "The shop’s address isn’t one that customers can reach securely.",
      advice: "Set SHOP_URL to the shop’s https address. Links in emails begin with it.",
      isUrgent: true,
    },
    botKeys.length > 0 && {
      keys: botKeys,
      problem: "Nothing keeps robots from sending your forms.",
      advice: `Set ${formatAll(botKeys)} to the keys of a Cloudflare Turnstile widget.`,
      isUrgent: false,
    },
    environment.RATE_LIMITS_OFF && {
      keys: ["RATE_LIMITS_OFF"],
      problem: "Limits of requests and of unpaid orders are off.",
      advice: "Remove RATE_LIMITS_OFF. It is for load tests.",
      isUrgent: true,
    },
  ];
  return found.filter((setting) => setting !== false);
}
