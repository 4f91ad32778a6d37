import { and, eq, isNull } from "drizzle-orm";
import type { Account, AuthOptions, Profile } from "next-auth";
import { env } from "@/env.mjs";
import { db, type Transaction } from "@/lib/platform/db/client";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { queueMail } from "@/lib/platform/mail/outbox";
import { recordAccountEvent } from "./account-audit";
import { accountHooks } from "./account-hooks";
import { mailPurpose, providerLinkedMail } from "./account-mails";
import { customers, providerAccounts } from "./tables";
import { MAX_LENGTHS, nameProblem } from "./validation";

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

type ProviderAccount = Pick<Account, "provider" | "providerAccountId">;
/** What Google and Apple say of a person, beyond what the session library's type knows. */
type ProviderProfile = Profile & {
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
};

const isSameAccount = (account: ProviderAccount) =>
  and(
    eq(providerAccounts.provider, account.provider),
    eq(providerAccounts.subject, account.providerAccountId),
  );

/** The customer who signs in through a provider's account, or null: one that was unlinked is nobody's. */
export async function findProviderCustomer(account: ProviderAccount): Promise<string | null> {
  const [found] = await db()
    .select({ customerId: providerAccounts.customerId })
    .from(providerAccounts)
    .where(and(isSameAccount(account), isNull(providerAccounts.endedAt)));
  return found?.customerId ?? null;
}

/** Why somebody who comes from a provider is not taken in, in the word its page explains. */
export type ProviderRefusal = "OAuthAccountNotLinked" | "AddressNotProven" | "OtherAccount";

/**
 * Takes in who comes from a provider: a known account, a customer whose confirmed address the provider confirms too,
 * or a new customer. Refused are an address that is not proven on both sides, since whoever registered it first may be
 * somebody else, and an account that its customer unlinked, unless it is they who connect it again.
 * @param connecting the customer who went there signed in: they get no other account than their own
 * @returns why not; null for who is taken in
 */
export async function resolveProviderAccount(
  account: ProviderAccount,
  profile: Profile | undefined,
  connecting: string | null = null,
  now = new Date(),
): Promise<ProviderRefusal | null> {
  const known = await findProviderCustomer(account);
  if (known) return connecting === null || connecting === known ? null : "OtherAccount";
  const told = (profile ?? {}) as ProviderProfile;
  const email = told.email?.trim().toLowerCase();
  // Apple writes the flag as a text
  if (!email || String(told.email_verified) !== "true") return "AddressNotProven";
  const refusal = await db().transaction(async (tx): Promise<ProviderRefusal | null> => {
    const [before] = await tx.select().from(providerAccounts).where(isSameAccount(account)).for("update");
    if (before?.endedAt) return relinkProvider(tx, before, connecting, now);
    // whoever else comes with this address, or with this account, in this moment waits here
    const made = connecting === null && (await createProviderCustomer(tx, email, told, now));
    const [customer] = await tx.select().from(customers).where(eq(customers.email, email)).for("update");
    if (connecting !== null && customer?.id !== connecting) return "OtherAccount";
    if (!customer?.emailConfirmedAt) return "OAuthAccountNotLinked";
    const customerId = customer.id;
    const linked = await tx
      .insert(providerAccounts)
      .values({ customerId, provider: account.provider, subject: account.providerAccountId })
      .onConflictDoNothing({ target: [providerAccounts.provider, providerAccounts.subject] })
      .returning({ id: providerAccounts.id });
    if (linked.length === 0) return null;
    if (made) {
      await recordAccountEvent(tx, "registered", { customerId });
      await accountHooks().onEmailConfirmed(tx, customer);
      return null;
    }
    await recordAccountEvent(tx, "provider_linked", { customerId });
    await notifyProviderLinked(tx, account.provider, customer.email);
    return null;
  });
  void deliverInBackground();
  return refusal;
}

/** The names of the providers that lead to an account. */
export async function linkedProviders(tx: Transaction, customerId: string): Promise<string[]> {
  const leading = await tx
    .selectDistinct({ provider: providerAccounts.provider })
    .from(providerAccounts)
    .where(and(eq(providerAccounts.customerId, customerId), isNull(providerAccounts.endedAt)));
  return leading.map(({ provider }) => providerName(provider)).sort();
}

/** Keeps every provider from leading to an account until its customer connects it again; their names. */
export async function unlinkAllProviders(tx: Transaction, customerId: string, now: Date): Promise<string[]> {
  const names = await linkedProviders(tx, customerId);
  if (names.length === 0) return names;
  await tx
    .update(providerAccounts)
    .set({ endedAt: now })
    .where(and(eq(providerAccounts.customerId, customerId), isNull(providerAccounts.endedAt)));
  await recordAccountEvent(tx, "provider_unlinked", { customerId });
  return names;
}

async function notifyProviderLinked(tx: Transaction, provider: string, recipient: string): Promise<void> {
  const mail = await providerLinkedMail(providerName(provider));
  await queueMail(tx, { ...mail, purpose: mailPurpose("provider-linked"), recipient });
}

/** Lets an account that was unlinked lead in again, where it is its own customer who comes to connect it. */
async function relinkProvider(
  tx: Transaction,
  { id, customerId, provider }: typeof providerAccounts.$inferSelect,
  connecting: string | null,
  now: Date,
): Promise<ProviderRefusal | null> {
  if (connecting === null) return "OAuthAccountNotLinked";
  if (connecting !== customerId) return "OtherAccount";
  await tx.update(providerAccounts).set({ endedAt: null, createdAt: now }).where(eq(providerAccounts.id, id));
  await recordAccountEvent(tx, "provider_readmitted", { customerId });
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId));
  if (customer) await notifyProviderLinked(tx, provider, customer.email);
  return null;
}

/** What a provider calls itself. */
export const providerName = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`;

/** Writes a customer of an address that nobody has; false where somebody has it. */
async function createProviderCustomer(
  tx: Transaction,
  email: string,
  told: ProviderProfile,
  now: Date,
): Promise<boolean> {
  const [first = "", ...rest] = (told.name ?? "").trim().split(/\s+/);
  const named = (name: string) => {
    const short = name.slice(0, MAX_LENGTHS.name);
    return nameProblem(short, MAX_LENGTHS.name) ? "" : short;
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
