import type { Database, Transaction } from "@/lib/platform/db/client";
import { shopAudit } from "./tables";

/** What somebody did to the shop: `order paid` to `A-…`. */
export type Deed = {
  /** who: a name of the machine the command was given on */
  actor: string;
  action: string;
};

/** Notes a change of the shop in the transaction that makes it; nothing for what customers and the shop itself do. */
export async function noteDeed(
  executor: Database | Transaction,
  deed: Deed | null,
  subject: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  if (deed) await executor.insert(shopAudit).values({ ...deed, subject, detail });
}
