import { eq } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { isSealedNow, openSecret, sealSecret } from "@/lib/platform/security/sealed";
import { easypost } from "./easypost/easypost";
import { CarrierFailure, type LabelSeller } from "./port";
import { carrierAccounts } from "./tables";

const KIND = "carriers";

export const sealCarrierKey = (key: string): string => sealSecret(key, KIND);

/** The shop's account with a seller of labels; null without one. key: null if it was sealed under another NEXTAUTH_SECRET */
export async function findCarrierAccount(): Promise<{ key: string | null; updatedAt: Date } | null> {
  const [row] = await db().select().from(carrierAccounts);
  if (!row) return null;
  const key = openSecret(row.apiKey, KIND);
  // sealed with the present secret as soon as it is used, so that a rotation can end
  if (key !== null && !isSealedNow(row.apiKey, KIND)) {
    await db()
      .update(carrierAccounts)
      .set({ apiKey: sealCarrierKey(key) })
      .where(eq(carrierAccounts.provider, row.provider));
  }
  return { key, updatedAt: row.updatedAt };
}

/** Whether labels can be bought. */
export const hasCarrierAccount = async (): Promise<boolean> => (await db().$count(carrierAccounts)) > 0;

/** The seller of labels that the shop has an account with. @throws CarrierFailure without a key */
export async function openLabelSeller(): Promise<LabelSeller> {
  const account = await findCarrierAccount();
  if (account?.key) return easypost(account.key);
  throw new CarrierFailure(
    "refused",
    account
      ? "The key was saved under another NEXTAUTH_SECRET. Enter it again under Shipping labels."
      : "No account for shipping labels is connected. Enter its key under Shipping labels.",
  );
}
