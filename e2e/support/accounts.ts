import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Client, type QueryResultRow } from "pg";
import { expect, type Page, request, test } from "playwright/test";
import { hashPassword } from "@/lib/people/accounts/credentials/password";

export const PASSWORD = "a calm sentence";

export type Customer = { id: string; email: string };

/** Queries the database of the shop under test. */
export async function queryDatabase<R extends QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<R>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

let hash: Promise<string> | undefined;

/** Creates a customer of the shop, Ada Byron, with a confirmed address. */
export async function createCustomer(): Promise<Customer> {
  // hashing is slow by design, and all customers share one password
  hash ??= hashPassword(PASSWORD);
  const email = `ada-${randomUUID()}@buyer.example`;
  const [row] = await queryDatabase<{ id: string }>(
    `insert into customers (email, email_confirmed_at, first_name, last_name, password_hash)
     values ($1, now(), 'Ada', 'Byron', $2) returning id`,
    [email, await hash],
  );
  if (!row) throw new Error("the customer was not made");
  return { id: row.id, email };
}

const LINKS = {
  reset_password: "/auth/reset-password",
  confirm_email: "/auth/confirm-email",
  change_email: "/auth/change-email",
} as const;

/** The address of an emailed link, as the email would contain it. */
export async function mailedLink({ id, email }: Customer, purpose: keyof typeof LINKS): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await queryDatabase(
    `insert into mail_tokens (customer_id, purpose, secret_hash, email, expires_at)
     values ($1, $4, $2, $3, now() + interval '30 minutes')`,
    [id, createHash("sha256").update(secret).digest("hex"), email, purpose],
  );
  return `${LINKS[purpose]}?token=${secret}`;
}

/** Fills in and submits the open sign-in page. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const button = page.getByRole("button", { name: "Sign in", exact: true });
  await expect(button).toBeEnabled();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await button.click();
}

/** Signs the browser in without the sign-in page, which has journeys of its own, and opens a page. */
export async function signIn(page: Page, { email }: Customer, to = "/my-account"): Promise<void> {
  const { baseURL = "" } = test.info().project.use;
  // with cookies of its own, because the open page may fetch another CSRF cookie between these two calls
  const apart = await request.newContext({ baseURL });
  const { csrfToken } = (await (await apart.get("/api/auth/csrf")).json()) as { csrfToken: string };
  const answer = await apart.post("/api/auth/callback/credentials", {
    form: { email, password: PASSWORD, csrfToken, json: "true" },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { cookies } = await apart.storageState();
  expect(cookies.map(({ name }) => name).join()).toContain("session-token");
  await page.context().addCookies(cookies);
  await apart.dispose();
  await page.goto(to);
  await expect(page).toHaveURL((url) => url.pathname === to);
}

/** Signs in on the sign-in page and waits for the page it leads back to. */
export async function signInByForm(page: Page, { email }: Customer, to = "/my-account"): Promise<void> {
  await page.goto(`/login?${new URLSearchParams({ callbackUrl: to })}`);
  await fillSignIn(page, email);
  await page.waitForURL((url) => url.pathname === to);
}

/** Expects the page to know the session, so its next API calls carry a token. */
export async function expectSignedIn(page: Page, name: string | null = "Ada Byron"): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("displayName")))
    .toBe(name && JSON.stringify(name));
}
