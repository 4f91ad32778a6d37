import { and, eq, isNull } from "drizzle-orm";
import type { Account, AuthOptions, Profile } from "next-auth";
import AppleProvider from "next-auth/providers/apple";
import GoogleProvider from "next-auth/providers/google";
import { env } from "@/env.mjs";
import { db, type Transaction } from "@/lib/db/client";
import { providerAccounts } from "@/lib/db/schema/accounts";
import { customers } from "@/lib/db/schema/customers";
import { deliverInBackground } from "@/lib/mail/mailer";
import { queueMail } from "@/lib/mail/outbox";
import { audit } from "./audit";
import { claimOrders } from "./claim-orders";
import { providerLinkedMail, purposeOf } from "./mails";
import { LENGTHS, nameProblem } from "./rules";

/** The providers whose keys the shop has been given. */
export function providers(): AuthOptions["providers"] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, APPLE_CLIENT_ID, APPLE_CLIENT_SECRET } = env;
  return [
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
      ? [GoogleProvider({ clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET })]
      : []),
    ...(APPLE_CLIENT_ID && APPLE_CLIENT_SECRET
      ? [AppleProvider({ clientId: APPLE_CLIENT_ID, clientSecret: APPLE_CLIENT_SECRET })]
      : []),
  ];
}

/**
 * Apple answers by a form that its own page sends here, and a browser sends no `lax` cookie with that. Only https can
 * have others, as Apple itself asks for https.
 */
export function providerCookies(secure: boolean): AuthOptions["cookies"] {
  if (!env.APPLE_CLIENT_ID || !env.APPLE_CLIENT_SECRET || !secure) return {};
  const options = { httpOnly: true, sameSite: "none", path: "/", secure: true, maxAge: 15 * 60 } as const;
  const cookie = (name: string) => ({ name: `__Secure-next-auth.${name}`, options });
  return {
    pkceCodeVerifier: cookie("pkce.code_verifier"),
    state: cookie("state"),
    nonce: cookie("nonce"),
    callbackUrl: { name: "__Secure-next-auth.callback-url", options: { ...options, maxAge: undefined } },
  };
}

/** The providers a page offers beside e-mail and password. */
export const offeredProviders = () => providers().map(({ id, name }) => ({ id, name }));

type ProviderAccount = Pick<Account, "provider" | "providerAccountId">;
/** What Google and Apple say of a person, beyond what the session library's type knows. */
type ProviderProfile = Profile & {
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
};

const sameAccount = (account: ProviderAccount) =>
  and(
    eq(providerAccounts.provider, account.provider),
    eq(providerAccounts.subject, account.providerAccountId),
  );

/** The customer who signs in through a provider's account, or null: one that was unlinked is nobody's. */
export async function findProviderCustomer(account: ProviderAccount): Promise<string | null> {
  const [found] = await db()
    .select({ customerId: providerAccounts.customerId })
    .from(providerAccounts)
    .where(and(sameAccount(account), isNull(providerAccounts.endedAt)));
  return found?.customerId ?? null;
}

/**
 * Takes in who comes from a provider: a known account, a customer whose confirmed address the provider confirms too,
 * or a new customer. False where the address is not proven on both sides: whoever registered it first may be somebody
 * else; and for an account that its customer unlinked, which only they link again.
 */
export async function welcomeProviderAccount(
  account: ProviderAccount,
  profile: Profile | undefined,
  now = new Date(),
): Promise<boolean> {
  if (await findProviderCustomer(account)) return true;
  const told = (profile ?? {}) as ProviderProfile;
  const email = told.email?.trim().toLowerCase();
  // Apple writes the flag as a text
  if (!email || String(told.email_verified) !== "true") return false;
  const welcome = await db().transaction(async (tx) => {
    const [before] = await tx.select().from(providerAccounts).where(sameAccount(account));
    if (before?.endedAt) return false;
    // whoever else comes with this address, or with this account, in this moment waits here
    const made = await newCustomer(tx, email, told, now);
    const [customer] = await tx.select().from(customers).where(eq(customers.email, email)).for("update");
    if (!customer?.emailConfirmedAt) return false;
    const customerId = customer.id;
    const linked = await tx
      .insert(providerAccounts)
      .values({ customerId, provider: account.provider, subject: account.providerAccountId })
      .onConflictDoNothing({ target: [providerAccounts.provider, providerAccounts.subject] })
      .returning({ id: providerAccounts.id });
    if (linked.length === 0) return true;
    if (made) {
      await audit(tx, "registered", { customerId });
      await claimOrders(tx, customer);
      return true;
    }
    await audit(tx, "provider_linked", { customerId });
    const mail = await providerLinkedMail(nameOf(account.provider));
    await queueMail(tx, { ...mail, purpose: purposeOf("provider-linked"), recipient: customer.email });
    return true;
  });
  void deliverInBackground();
  return welcome;
}

/** What a provider calls itself. */
export const nameOf = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`;

/** Writes a customer of an address that nobody has; false where somebody has it. */
async function newCustomer(
  tx: Transaction,
  email: string,
  told: ProviderProfile,
  now: Date,
): Promise<boolean> {
  const [first = "", ...rest] = (told.name ?? "").trim().split(/\s+/);
  const named = (name: string) => {
    const short = name.slice(0, LENGTHS.name);
    return nameProblem(short, LENGTHS.name) ? "" : short;
  };
  const made = await tx
    .insert(customers)
    .values({
      email,
      emailConfirmedAt: now,
      firstName: named(told.given_name ?? first) || named(email.split("@")[0] ?? "") || "Customer",
      lastName: named(told.family_name ?? rest.join(" ")),
    })
    .onConflictDoNothing({ target: customers.email })
    .returning({ id: customers.id });
  return made.length > 0;
}
