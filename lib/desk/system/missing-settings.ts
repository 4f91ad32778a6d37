import type { env } from "@/env.mjs";

type Environment = Pick<
  typeof env,
  | "SMTP_URL"
  | "MAIL_FROM"
  | "SHOP_URL"
  | "STRIPE_SECRET_KEY"
  | "STRIPE_WEBHOOK_SECRET"
  | "NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY"
  | "TURNSTILE_SITE_KEY"
  | "TURNSTILE_SECRET_KEY"
  | "RATE_LIMITS_OFF"
>;

/** A setting of the server that a shop open to the public should have: its name, never its value. */
export type MissingSetting = { keys: string[]; problem: string; advice: string; isUrgent: boolean };

const CARD_KEYS = [
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY",
] as const;
const listed = new Intl.ListFormat("en-US");
const BOT_KEYS = ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"] as const;

/** What a shop that is open to the public still lacks. */
export function missingSettings(environment: Environment): MissingSetting[] {
  const without = <K extends keyof Environment>(keys: readonly K[]) =>
    keys.filter((key) => !environment[key]) as string[];
  const { protocol, hostname } = new URL(environment.SHOP_URL);
  const cardKeys = without(CARD_KEYS);
  const botKeys = without(BOT_KEYS);
  const found: (MissingSetting | false)[] = [
    !environment.SMTP_URL && {
      keys: ["SMTP_URL"],
      problem: "No mail server is set, so customers get no emails. They are written to files instead.",
      advice: "Set SMTP_URL to your mail server, and restart the shop.",
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
    cardKeys.length > 0 && {
      keys: cardKeys,
      problem: "Customers can’t pay by card.",
      advice: `Set ${listed.format(cardKeys)} to the keys of your Stripe account.`,
      isUrgent: false,
    },
    botKeys.length > 0 && {
      keys: botKeys,
      problem: "Nothing keeps robots from sending your forms.",
      advice: `Set ${listed.format(botKeys)} to the keys of a Cloudflare Turnstile widget.`,
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
