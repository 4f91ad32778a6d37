import { and, eq, isNull } from "drizzle-orm";
import type { Account, AuthOptions, Profile } from "next-auth";
import { env } from "@/env.mjs";
import { db, type Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { recordAccountEvent } from "../account-audit";
import { accountHooks } from "../account-hooks";
import { mailPurpose, providerLinkedMail } from "../account-mails";
import { customers, providerAccounts } from "../tables";
import { MAX_LENGTHS, nameProblem } from "../validation";

/**
 * Cookies that survive Apple's answer, a form that Apple's page posts here without `lax` cookies. `SameSite=None`
 * requires https, which Apple requires anyway.
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
/** The claims Google and Apple send about a person, beyond the session library's type. */
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

/** Returns the customer linked to a provider account; null if there is none or the account was unlinked. */
export async function findProviderCustomer(account: ProviderAccount): Promise<string | null> {
  const [found] = await db()
    .select({ customerId: providerAccounts.customerId })
    .from(providerAccounts)
    .where(and(isSameAccount(account), isNull(providerAccounts.endedAt)));
  return found?.customerId ?? null;
}

/** Why a provider sign-in is refused, by the code that the error page explains. */
export type ProviderRefusal = "OAuthAccountNotLinked" | "AddressNotProven" | "OtherAccount";

/**
 * Signs in through a provider: accepts a known account, a customer whose confirmed address the provider also
 * confirms, or a new customer. Refuses an address that is not confirmed on both sides, since somebody else may have
 * registered it first, and an unlinked account, unless its own customer reconnects it.
 * @param connecting the customer who went there signed in, who may connect no other account than their own
 * @returns the reason for a refusal, or null on success
 */
export async function resolveProviderAccount(
  account: ProviderAccount,
  profile: Profile | undefined,
  connecting: string | null = null,
  now = new Date(),
): Promise<ProviderRefusal | null> {
  const known = await findProviderCustomer(account);
  if (known) return connecting === null || connecting === known ? null : "OtherAccount";
  const details = (profile ?? {}) as ProviderProfile;
  const email = details.email?.trim().toLowerCase();
  // Apple sends the flag as a string
  if (!email || String(details.email_verified) !== "true") return "AddressNotProven";
  const refusal = await db().transaction(async (tx): Promise<ProviderRefusal | null> => {
    const [before] = await tx.select().from(providerAccounts).where(isSameAccount(account)).for("update");
    if (before?.endedAt) return relinkProvider(tx, before, connecting, now);
    // concurrent sign-ins with the same address or account wait here
    const made = connecting === null && (await createProviderCustomer(tx, email, details, now));
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

/** Returns the names of the providers that sign in to an account. */
export async function linkedProviders(tx: Transaction, customerId: string): Promise<string[]> {
  const leading = await tx
    .selectDistinct({ provider: providerAccounts.provider })
    .from(providerAccounts)
    .where(and(eq(providerAccounts.customerId, customerId), isNull(providerAccounts.endedAt)));
  return leading.map(({ provider }) => providerName(provider)).sort();
}

/** Unlinks every provider until the customer connects it again; returns their names. */
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
  // a provider is linked to a confirmed address alone
  await queueMail(tx, { ...mail, purpose: mailPurpose("provider-linked"), recipient, cause: "owner" });
}

/** Links an unlinked account again if its own customer reconnects it. */
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

export const providerName = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`;

/** Inserts a customer for an unused address; returns false if the address has an account. */
async function createProviderCustomer(
  tx: Transaction,
  email: string,
  details: ProviderProfile,
  now: Date,
): Promise<boolean> {
  const [first = "", ...rest] = (details.name ?? "").trim().split(/\s+/);
  const named = (name: string) => {
    const short = name.slice(0, MAX_LENGTHS.name);
    return nameProblem(short, MAX_LENGTHS.name) ? "" : short;
  };
  const made = await tx
    .insert(customers)
    .values({
      email,
      emailConfirmedAt: now,
      firstName: named(details.given_name ?? first) || named(email.split("@")[0] ?? "") || "Customer",
      lastName: named(details.family_name ?? rest.join(" ")),
    })
    .onConflictDoNothing({ target: customers.email })
    .returning({ id: customers.id });
  return made.length > 0;
}
