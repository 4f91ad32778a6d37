import type { Database, Transaction } from "@/lib/platform/db/client";
import type { AuditEvent } from "./model";
import { auditLog } from "./tables";

type AuditSubject = { customerId?: string | null; sessionId?: string | null };

/** Notes what happened to an account, in the transaction that makes it happen. Names nobody but by id. */
export async function recordAccountEvent(
  executor: Database | Transaction,
  event: AuditEvent,
  about: AuditSubject = {},
): Promise<void> {
  await executor.insert(auditLog).values({ event, ...about });
}
