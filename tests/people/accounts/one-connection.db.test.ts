import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withDatabase } from "@/lib/platform/db/pools/scope";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";
import { call, PASSWORD, person, secretMailedTo } from "./people";

vi.mock("next/server", () => ({ connection: async () => undefined }));
vi.mock("@/lib/platform/mail/mailer", () => ({ deliverInBackground: async () => undefined }));

let shop: TestShop;
let api: typeof import("@/lib/people/accounts/endpoints");

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS_OFF: "0" });
  api = await import("@/lib/people/accounts/endpoints");
}, 120_000);
afterAll(() => shop?.close());

/** Uses a link several times at once, as somebody would who wants the shop to wait; the statuses, in order. */
async function usedAtOnce(
  endpoint: typeof api.confirmEmailEndpoint | typeof api.confirmEmailChangeEndpoint,
  token: string,
): Promise<number[]> {
  const body = { token, password: PASSWORD };
  const answers = await Promise.all(Array.from({ length: 4 }, () => call(endpoint, { body })));
  return answers.map(({ status }) => status).sort();
}

// a second connection would be waited for as long as the pool is patient: ten seconds
test("mailed links used at once with a password never ask for a second connection while they hold one", async () => {
  await withDatabase({ url: shop.test.url, poolSize: 1 }, useLinks);
}, 8_000);

async function useLinks(): Promise<void> {
  const [ada, eve] = [await person(shop.test, { emailConfirmedAt: null }), await person(shop.test)];
  await call(api.resendConfirmationEndpoint, { token: ada.token });
  const confirm = await secretMailedTo(shop.test, ada.email);
  const email = `moved-${randomUUID()}@new.example`;
  await call(api.changeEmailEndpoint, { body: { email, password: PASSWORD }, token: eve.token });
  const move = await secretMailedTo(shop.test, email);
  expect(await usedAtOnce(api.confirmEmailEndpoint, confirm)).toEqual([200, 410, 410, 410]);
  expect(await usedAtOnce(api.confirmEmailChangeEndpoint, move)).toEqual([200, 410, 410, 410]);
}
