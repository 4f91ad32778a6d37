import { eq } from "drizzle-orm";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { tags } from "@/lib/platform/cache/manifest";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db } from "@/lib/platform/db/client";
import {
  isRedirectTarget,
  isReservedSource,
  isSitePath,
  normalizePath,
  type RedirectRule,
} from "@/lib/platform/redirects/model";
import { redirects } from "@/lib/platform/redirects/tables";
import { CommandError } from "../errors/command-error";

/**
 * Redirects an old address to a new one, both on this site; replaces an existing redirect of that address.
 * @throws CommandError
 */
export async function addRedirect(rule: RedirectRule, audit: AuditAction | null): Promise<void> {
  const { from, to, permanent } = rule;
  for (const path of [from, to]) {
    if (!isSitePath(path)) throw new CommandError(`${path} is not a path on this site, such as /old-page.`);
  }
  if (isReservedSource(from)) {
    throw new CommandError(
      `${from} can’t be redirected. The home page, and pages where customers sign in, pay, or see their data, stay where they are.`,
    );
  }
  if (!isRedirectTarget(to)) {
    throw new CommandError(`A redirect can’t lead to ${to}. Choose a page that customers can open.`);
  }
  if (normalizePath(from) === normalizePath(to)) throw new CommandError("A path can’t redirect to itself.");
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
