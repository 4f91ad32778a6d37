import { and, asc, count, desc, eq, ilike, or } from "drizzle-orm";
import { shopAudit } from "@/lib/platform/audit/tables";
import { db } from "@/lib/platform/db/client";
import type { auditEndpoint } from "./audit-endpoints";
import { containing, pageOf } from "./list-query";
import type { Asked } from "./serve-admin";

export async function handleAudit({ query }: Asked<typeof auditEndpoint>) {
  const { q, actor, subject, order } = query;
  const wanted = and(
    actor ? eq(shopAudit.actor, actor) : undefined,
    subject ? eq(shopAudit.subject, subject) : undefined,
    q
      ? or(
          ilike(shopAudit.actor, containing(q)),
          ilike(shopAudit.action, containing(q)),
          ilike(shopAudit.subject, containing(q)),
        )
      : undefined,
  );
  const { limit, offset } = pageOf(query);
  const [rows, [counted]] = await Promise.all([
    db()
      .select()
      .from(shopAudit)
      .where(wanted)
      .orderBy(order === "asc" ? asc(shopAudit.at) : desc(shopAudit.at))
      .limit(limit)
      .offset(offset),
    db().select({ total: count() }).from(shopAudit).where(wanted),
  ]);
  return {
    data: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    total: counted?.total ?? 0,
  };
}
