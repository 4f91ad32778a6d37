import { eq } from "drizzle-orm";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db } from "@/lib/platform/db/client";
import type { RedirectRule } from "@/lib/platform/redirects/model";
import { redirects } from "@/lib/platform/redirects/tables";
import { CommandError } from "../errors/command-error";
import { redirectProblem } from "./redirect-problem";

/**
 * Redirects an old address to a new one, both on this site; replaces an existing redirect of that address.
 * @throws CommandError
 */
export async function addRedirect(rule: RedirectRule, audit: AuditAction | null): Promise<void> {
  const { from, to, permanent } = rule;
  const problem = redirectProblem(rule);
  if (problem) throw new CommandError(problem);
  await db().transaction(async (tx) => {
    await tx
      .insert(redirects)
      .values(rule)
      .onConflictDoUpdate({ target: redirects.from, set: { to, permanent } });
    await recordShopAudit(tx, audit, from, { to, permanent });
    await recordChanges(tx, [{ kind: "tag", key: tags.redirects }]);
  });
}

/** @throws CommandError if that address has no redirect */
export async function removeRedirect(from: string, audit: AuditAction | null): Promise<void> {
  await db().transaction(async (tx) => {
    const [gone] = await tx.delete(redirects).where(eq(redirects.from, from)).returning();
    if (!gone) throw new CommandError(`There is no redirect from ${from}.`);
    await recordShopAudit(tx, audit, from, { removed: gone.to });
    await recordChanges(tx, [{ kind: "tag", key: tags.redirects }]);
  });
}
