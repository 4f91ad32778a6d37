import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { hashPassword } from "@/lib/people/accounts/credentials/password";

export const PASSWORD = "a calm sentence";

/** Registers a customer whose e-mail is confirmed, and tells it. */
export async function someone(database: Client): Promise<string> {
  const email = `auth-${randomUUID()}@buyer.example`;
  await database.query(
    `insert into customers (email, email_confirmed_at, first_name, last_name, password_hash)
     values ($1, now(), 'Ada', 'Byron', $2)`,
    [email, await hashPassword(PASSWORD)],
  );
  return email;
}

/** A browser as far as cookies go, in front of a running shop; `email` is who signs in on it. */
export function browserOf(base: string, email: string) {
  const jar = new Map<string, string>();
  const ask = async (path: string, form?: Record<string, string>) => {
    const response = await fetch(`${base}${path}`, {
      redirect: "manual",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const csrf = async (): Promise<string> =>
    ((await (await ask("/api/auth/csrf")).json()) as { csrfToken: string }).csrfToken;
  return {
    email,
    jar,
    ask,
    session: async () =>
      (await (await ask("/api/auth/session")).json()) as { user?: { name: string; accessToken: string } },
    signIn: async (password = PASSWORD, callbackUrl = "/my-account") =>
      ask("/api/auth/callback/credentials", {
        email,
        password,
        callbackUrl,
        csrfToken: await csrf(),
        json: "true",
      }),
    signOut: async () =>
      ask("/api/auth/signout", { csrfToken: await csrf(), callbackUrl: "/", json: "true" }),
  };
}
