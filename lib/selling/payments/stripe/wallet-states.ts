import type Stripe from "stripe";
import { env } from "@/env.mjs";
import { stripe, stripeKeys } from "./client";

/** How one of Stripe’s methods stands, as the account and the registration of the shop’s domain have it. */
export type MethodState = {
  /** Stripe’s name of it */
  type: string;
  name: string;
  isReady: boolean;
  /** in words: `domain registered` */
  words: string;
};

export type WalletStates = { domain: string; isRegistered: boolean; methods: MethodState[] };

/** The methods whose buttons a browser shows only on a registered domain. */
const WALLETS = [
  { type: "apple_pay", name: "Apple Pay" },
  { type: "google_pay", name: "Google Pay" },
  { type: "link", name: "Link" },
] as const;
const LATER = [
  { type: "affirm", name: "Affirm" },
  { type: "afterpay_clearpay", name: "Afterpay" },
  { type: "klarna", name: "Klarna" },
] as const;

/** A method of a payment method configuration, as far as it is read. */
type Configured = { available?: boolean; display_preference?: { value?: string } } | undefined;
type OfDomain = { status?: string; status_details?: { error_message?: string } } | undefined;

/** The name under which browsers reach the shop. */
const shopDomain = (): string => new URL(env.SHOP_URL).hostname;

const accountState = (configured: Configured): string | null => {
  if (configured?.display_preference?.value === "off") return "turned off at Stripe";
  return configured?.available ? null : "not activated at Stripe";
};

function walletState(configured: Configured, domain: OfDomain | null): Omit<MethodState, "type" | "name"> {
  const problem = accountState(configured);
  if (problem) return { isReady: false, words: problem };
  if (domain === null) return { isReady: false, words: "domain not registered" };
  if (domain?.status === "active") return { isReady: true, words: "domain registered" };
  const why = domain?.status_details?.error_message;
  return { isReady: false, words: `domain refused${why ? `: ${why}` : ""}` };
}

function laterState(configured: Configured, isWanted: boolean): Omit<MethodState, "type" | "name"> {
  const problem = accountState(configured);
  if (problem) return { isReady: false, words: problem };
  return isWanted
    ? { isReady: true, words: "activated at Stripe" }
    : { isReady: false, words: "activated at Stripe, turned off in your settings" };
}

/**
 * Reads how each wallet and way to pay later stands at Stripe; null while card payments are off.
 * @param settings.klarna whether the shop offers Klarna
 * @throws as Stripe's client does
 */
export async function readWalletStates({ klarna }: { klarna: boolean }): Promise<WalletStates | null> {
  if (!stripeKeys()) return null;
  const [domain, configuration] = await Promise.all([findDomain(), findConfiguration()]);
  const of = (type: string) => configuration?.[type as keyof typeof configuration] as Configured;
  return {
    domain: shopDomain(),
    isRegistered: domain?.enabled ?? false,
    methods: [
      ...WALLETS.map(({ type, name }) => ({
        type,
        name,
        ...walletState(of(type), domain === null ? null : domain[type]),
      })),
      ...LATER.map(({ type, name }) => ({
        type,
        name,
        ...laterState(of(type), type !== "klarna" || klarna),
      })),
    ],
  };
}

async function findDomain(): Promise<Stripe.PaymentMethodDomain | null> {
  const { data } = await stripe().paymentMethodDomains.list({ domain_name: shopDomain(), limit: 1 });
  return data[0] ?? null;
}

/** The configuration that payments take which name none. */
async function findConfiguration(): Promise<Stripe.PaymentMethodConfiguration | null> {
  const { data } = await stripe().paymentMethodConfigurations.list({ limit: 100 });
  return data.find((one) => one.is_default && one.active) ?? data[0] ?? null;
}

/**
 * Registers the shop’s domain for wallets, or turns it on again and has Stripe check it once more.
 * @returns the domain
 * @throws as Stripe's client does
 */
export async function registerDomain(): Promise<string> {
  const name = shopDomain();
  const before = await findDomain();
  if (before === null) {
    await stripe().paymentMethodDomains.create({ domain_name: name });
    return name;
  }
  if (!before.enabled) await stripe().paymentMethodDomains.update(before.id, { enabled: true });
  await stripe().paymentMethodDomains.validate(before.id);
  return name;
}
