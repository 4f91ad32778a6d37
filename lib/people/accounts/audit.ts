import type { Database, Transaction } from "@/lib/platform/db/client";
import type { AuditEvent } from "./model";
import { auditLog } from "./tables";

type About = { customerId?: string | null; sessionId?: string | null };

/** Notes what happened to an account, in the transaction that makes it happen. Names nobody but by id. */
export async function audit(
  executor: Database | Transaction,
  event: AuditEvent,
  about: About = {},
): Promise<void> {
  await executor.insert(auditLog).values({ event, ...about });
}
