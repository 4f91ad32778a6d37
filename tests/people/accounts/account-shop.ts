import { vi } from "vitest";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";

/** A shop with what its accounts are asked by. */
export type AccountShop = TestShop & {
  api: typeof import("@/lib/people/accounts/endpoints");
  recovery: typeof import("@/lib/people/accounts/credentials/commands/password-reset");
};

/** A shop whose mails wait to be read, and whose answers about passwords take no longer than they must. */
export async function openAccountShop(): Promise<AccountShop> {
  vi.doMock("next/server", () => ({ connection: async () => undefined }));
  // a mail that was sent has forgotten its link
  vi.doMock("@/lib/platform/mail/mailer", () => ({ deliverInBackground: async () => undefined }));
  // how long an answer takes is looked at among the sessions
  vi.doMock("@/lib/people/accounts/sign-in/constant-time", () => ({
    inConstantTime: <T>(work: () => Promise<T>) => work(),
  }));
  const shop = await openTestShop();
  return {
    ...shop,
    api: await import("@/lib/people/accounts/endpoints"),
    recovery: await import("@/lib/people/accounts/credentials/commands/password-reset"),
  };
}
