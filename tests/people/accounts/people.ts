import { eq } from "drizzle-orm";
import type { SessionClaims } from "@/lib/people/accounts/sessions/access-token";
import { customers } from "@/lib/people/accounts/tables";
import type { Endpoint } from "@/lib/platform/api/declare/endpoint";
import type { TestDatabase } from "../../support/database/database";

export const PASSWORD = "a calm sentence";

type Answer = { status: number; text: string; body: Record<string, unknown> };
type Ask = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  token?: string | null;
  headers?: Record<string, string>;
};
type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

const routes = import.meta.glob<Record<string, Handler>>("../../../app/api/**/route.ts");

/** Calls an endpoint's own route, as a page of the shop does. */
export async function call(
  declared: Endpoint,
  { params = {}, query = {}, body, token, headers = {} }: Ask = {},
): Promise<Answer> {
  const file = `../../../app/api${declared.path.replace(/\{(\w+)\}/g, "[$1]")}/route.ts`;
  const route = await routes[file]?.();
  const handler = route?.[declared.method];
  if (!handler) throw new Error(`no route answers ${declared.method} ${declared.path}`);
  const path = declared.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const request = new Request(`https://shop.example/api${path}?${asked}`, {
    method: declared.method,
    headers: {
      origin: "https://shop.example",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  const text = await response.text();
  return { status: response.status, text, body: text ? JSON.parse(text) : {} };
}

export type Person = { id: string; email: string; token: string; sessionId: string };

let made = 0;
let passwordHash: Promise<string> | null = null;

/** A customer with a session and a token for the API. */
export async function person(
  { db }: Pick<TestDatabase, "db">,
  change: Partial<typeof customers.$inferInsert> = {},
): Promise<Person> {
  const { hashPassword } = await import("@/lib/people/accounts/credentials/password");
  const { mintAccessToken } = await import("@/lib/people/accounts/sessions/access-token");
  passwordHash ??= hashPassword(PASSWORD);
  made += 1;
  const [row] = await db
    .insert(customers)
    .values({
      email: `person-${made}@buyer.example`,
      firstName: `First${made}`,
      lastName: `Last${made}`,
      passwordHash: await passwordHash,
      emailConfirmedAt: new Date(),
      ...change,
    })
    .returning();
  if (!row) throw new Error("nobody was made");
  const claims = await sessionOf(row.id);
  return { id: row.id, email: row.email, token: await mintAccessToken(claims), sessionId: claims.sessionId };
}

/** A further session of a customer, as of one more device. */
export async function sessionOf(customerId: string, now = new Date()): Promise<SessionClaims> {
  const { openSession } = await import("@/lib/people/accounts/sessions/commands");
  const claims = await openSession(customerId, { now });
  if (!claims) throw new Error("no session was opened");
  return claims;
}

/** The token of a further session. */
export async function tokenOf(customerId: string, now = new Date()): Promise<string> {
  const { mintAccessToken } = await import("@/lib/people/accounts/sessions/access-token");
  return mintAccessToken(await sessionOf(customerId, now));
}

/** The secret in the link of the newest mail to somebody. */
export async function secretMailedTo({ pool }: Pick<TestDatabase, "pool">, email: string): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(
    "select text from mails where recipient = $1 order by created_at desc, id limit 1",
    [email],
  );
  const secret = /[?&]token=([\w-]+)/.exec(rows[0]?.text ?? "")?.[1];
  if (!secret) throw new Error(`no link was mailed to ${email}`);
  return secret;
}

/** Whether a password opens the account of an address. */
export async function opensWith(email: string, password: string): Promise<boolean> {
  const { verifyCredentials } = await import("@/lib/people/accounts/sign-in/commands");
  return (await verifyCredentials({ headers: new Headers() }, { email, password })) !== null;
}

export async function customerNamed({ db }: Pick<TestDatabase, "db">, email: string) {
  const [row] = await db.select().from(customers).where(eq(customers.email, email));
  return row;
}

/** What was written to somebody, the oldest first. */
export async function mailsSentTo({ pool }: Pick<TestDatabase, "pool">, email: string) {
  const { rows } = await pool.query<{ subject: string; text: string; html: string }>(
    "select subject, text, html from mails where recipient = $1 order by created_at, id",
    [email],
  );
  return rows;
}
