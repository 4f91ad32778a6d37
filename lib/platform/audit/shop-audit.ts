import type { Database, Transaction } from "@/lib/platform/db/client";
import { shopAudit } from "./tables";

/** What somebody did to the shop: `order paid` to `A-…`. */
export type AuditAction = {
  /** who: a name of the machine the command was given on */
  actor: string;
  action: string;
};

/** Notes a change of the shop in the transaction that makes it; nothing for what customers and the shop itself do. */
export async function recordShopAudit(
  executor: Database | Transaction,
  deed: AuditAction | null,
  subject: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  if (deed) await executor.insert(shopAudit).values({ ...deed, subject, detail });
}
