import { and, asc, eq, lte } from "drizzle-orm";
import { textVersions } from "@/lib/found/content/tables";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { CommandError } from "../errors/command-error";
import { checkText } from "./commands";

/** Who publishes texts at their time, in the audit log. */
const ACTOR = "schedule";

/**
 * Publishes the scheduled texts whose time has come. Any process may run it at any time. A text that no longer fits the shop
 * becomes a draft, which Today shows.
 * @returns how many are shown now
 */
export async function publishDueTexts(now = new Date()): Promise<number> {
  return db().transaction(async (tx) => {
    const due = await tx
      .select()
      .from(textVersions)
      .where(and(eq(textVersions.state, "scheduled"), lte(textVersions.publishAt, now)))
      .orderBy(asc(textVersions.name))
      // two processes never publish the same one
      .for("update", { skipLocked: true });
    let shown = 0;
    for (const { id, name, version, source } of due) {
      const problem = await problemOf(name, source ?? "");
      const state = problem === null ? "published" : "draft";
      await tx
        .update(textVersions)
        .set(problem === null ? { state } : { state, publishAt: null })
        .where(eq(textVersions.id, id));
      const detail = { version, state, ...(problem === null ? {} : { problem }) };
      await recordShopAudit(tx, { actor: ACTOR, action: "texts publish" }, name, detail);
      if (problem === null) shown += 1;
      else log.error({ text: name, problem }, "a scheduled text could not be published; it is a draft again");
    }
    if (shown > 0) await recordChanges(tx, [{ kind: "tag", key: tags.shop }]);
    return shown;
  });
}

async function problemOf(name: string, source: string): Promise<string | null> {
  try {
    await checkText(name, source);
    return null;
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
}
