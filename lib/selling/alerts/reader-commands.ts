import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { type Alert, alerts } from "./tables";
import { hashToken, readerToken } from "./token";

/**
 * The secret for the next mail to an address, whose links work from here on: where the key of the one that was kept is gone,
 * the address's alerts take the present one.
 * @param own the address's alerts
 */
export async function takeReaderToken(
  tx: Transaction,
  email: string,
  own: readonly Pick<Alert, "tokenHash">[],
): Promise<string> {
  const token = readerToken(email, own[0]?.tokenHash ?? null);
  const tokenHash = hashToken(token);
  if (own.some((one) => one.tokenHash !== tokenHash))
    await tx
      .update(alerts)
      .set({ tokenHash })
      .where(and(eq(alerts.email, email), ne(alerts.tokenHash, tokenHash)));
  return token;
}
