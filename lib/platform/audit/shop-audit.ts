import type { Database, Transaction } from "@/lib/platform/db/client";
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
  if (audit) await executor.insert(shopAudit).values({ ...audit, subject, detail });
}
