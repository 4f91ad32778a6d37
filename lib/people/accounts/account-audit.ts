import type { Database, Transaction } from "@/lib/platform/db/client";
import type { AuditEvent } from "./model";
import { auditLog } from "./tables";

type AuditSubject = { customerId?: string | null; sessionId?: string | null };

/** Records an account event in the transaction that causes it, naming the customer by id only. */
export async function recordAccountEvent(
  executor: Database | Transaction,
  event: AuditEvent,
  about: AuditSubject = {},
): Promise<void> {
  await executor.insert(auditLog).values({ event, ...about });
}
