import { vi } from "vitest";
import { openTestShop, type TestShop } from "../checkout/shop";

/** A shop with what its accounts are asked by. */
export type AccountShop = TestShop & {
  api: typeof import("@/lib/accounts/endpoints");
  recovery: typeof import("@/lib/accounts/recovery");
};

/** A shop whose mails wait to be read, and whose answers about passwords take no longer than they must. */
export async function openAccountShop(): Promise<AccountShop> {
  vi.doMock("next/server", () => ({ connection: async () => undefined }));
  // a mail that was sent has forgotten its link
  vi.doMock("@/lib/mail/mailer", () => ({ deliverInBackground: async () => undefined }));
  // how long an answer takes is looked at among the sessions
  vi.doMock("@/lib/accounts/even-time", () => ({ inEvenTime: <T>(work: () => Promise<T>) => work() }));
  const shop = await openTestShop();
  return {
    ...shop,
    api: await import("@/lib/accounts/endpoints"),
    recovery: await import("@/lib/accounts/recovery"),
  };
}
