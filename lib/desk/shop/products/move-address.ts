import { inArray } from "drizzle-orm";
import { tags } from "@/lib/platform/cache/manifest";
import type { Change } from "@/lib/platform/db/changes";
import type { Transaction } from "@/lib/platform/db/client";
import { redirects } from "@/lib/platform/redirects/tables";

type Address = { slug: string; path: string };

/**
 * Leads from a product's old addresses to its new one, where its slug has changed, and takes away what would lead away
 * from the new one. The pages themselves lead from an old category to the new one.
 * @param from null for a product whose addresses nobody can know
 */
export async function moveAddress(
  tx: Transaction,
  { from, to }: { from: Address | null; to: Address },
): Promise<Change[]> {
  const gone = await tx
    .delete(redirects)
    .where(inArray(redirects.from, [to.path, `/product/${to.slug}`]))
    .returning({ id: redirects.id });
  const rules =
    from && from.slug !== to.slug
      ? [...new Set([from.path, `/product/${from.slug}`])]
          .filter((path) => path !== to.path)
          .map((path) => ({ from: path, to: to.path, permanent: true }))
      : [];
  for (const rule of rules) {
    await tx
      .insert(redirects)
      .values(rule)
      .onConflictDoUpdate({ target: redirects.from, set: { to: rule.to, permanent: true } });
  }
  return gone.length + rules.length > 0 ? [{ kind: "tag", key: tags.redirects }] : [];
}
