import { inArray } from "drizzle-orm";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import type { Transaction } from "@/lib/platform/db/client";
import { normalizePath, type RedirectRule } from "@/lib/platform/redirects/model";
import { redirects } from "@/lib/platform/redirects/tables";

/** Rules of a statement. */
const ROWS = 1_000;

/** What became of a rule, and where its old path led before. */
export type WrittenRule = RedirectRule & {
  outcome: "created" | "changed" | "unchanged";
  before: Pick<RedirectRule, "to" | "permanent"> | null;
};

/**
 * Writes many redirects that were checked before; of two from one path the last counts.
 * @param replaces whether a rule takes the place of another from its path; otherwise that one stays
 */
export async function writeRedirects(
  tx: Transaction,
  rules: readonly RedirectRule[],
  { replaces }: { replaces: boolean },
): Promise<WrittenRule[]> {
  const byPath = new Map(rules.map((rule) => [normalizePath(rule.from), rule]));
  const wanted = [...byPath].map(([from, rule]) => ({ ...rule, from }));
  const written: WrittenRule[] = [];
  for (let at = 0; at < wanted.length; at += ROWS) {
    const part = wanted.slice(at, at + ROWS);
    const rows = await tx
      .select()
      .from(redirects)
      .where(
        inArray(
          redirects.from,
          part.map(({ from }) => from),
        ),
      )
      .for("update");
    const known = new Map(rows.map((row) => [row.from, row]));
    for (const rule of part) {
      const before = known.get(rule.from) ?? null;
      const isSame = before !== null && before.to === rule.to && before.permanent === rule.permanent;
      const outcome = before === null ? "created" : isSame || !replaces ? "unchanged" : "changed";
      written.push({ ...rule, outcome, before: before && { to: before.to, permanent: before.permanent } });
    }
    const changed = written.slice(-part.length).filter(({ outcome }) => outcome !== "unchanged");
    if (changed.length === 0) continue;
    const gone = changed.filter(({ outcome }) => outcome === "changed").map(({ from }) => from);
    if (gone.length > 0) await tx.delete(redirects).where(inArray(redirects.from, gone));
    await tx.insert(redirects).values(changed.map(({ from, to, permanent }) => ({ from, to, permanent })));
  }
  if (written.some(({ outcome }) => outcome !== "unchanged")) {
    await recordChanges(tx, [{ kind: "tag", key: tags.redirects }]);
  }
  return written;
}

/** Removes redirects that still lead where they are thought to, and returns their paths. */
export async function removeRedirects(
  tx: Transaction,
  rules: readonly Pick<RedirectRule, "from" | "to">[],
): Promise<string[]> {
  const targets = new Map(rules.map(({ from, to }) => [from, to]));
  const removed: string[] = [];
  const names = [...targets.keys()];
  for (let at = 0; at < names.length; at += ROWS) {
    const part = names.slice(at, at + ROWS);
    const rows = await tx.select().from(redirects).where(inArray(redirects.from, part)).for("update");
    const same = rows.filter(({ from, to }) => targets.get(from) === to).map(({ from }) => from);
    if (same.length > 0) await tx.delete(redirects).where(inArray(redirects.from, same));
    removed.push(...same);
  }
  if (removed.length > 0) await recordChanges(tx, [{ kind: "tag", key: tags.redirects }]);
  return removed;
}
