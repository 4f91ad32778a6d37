import type { Database, Transaction } from "@/lib/platform/db/client";
import { currencyCode } from "@/lib/platform/money/model";
import { shopProfile } from "@/lib/platform/site/profile";
import type { AuditActionName } from "./actions";
import { shopAudit } from "./tables";

/** A change somebody made to the shop: `order paid` on `A-…`. */
export type AuditAction = {
  /** who: the name given to the command, by default the user name of its machine */
  actor: string;
  action: AuditActionName;
};

/**
 * Records a change of the shop in the transaction that makes it; does nothing without an action, as for changes by
 * customers and the shop itself.
 */
export async function recordShopAudit(
  executor: Database | Transaction,
  audit: AuditAction | null,
  subject: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  if (!audit) return;
  // amounts of an order are in its currency, and are read when nobody knows the order
  const isForeign = currencyCode() !== shopProfile().currency.code;
  const known = isForeign ? { ...detail, amountsIn: currencyCode() } : detail;
  await executor.insert(shopAudit).values({ ...audit, subject, detail: known });
}
