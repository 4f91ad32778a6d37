import { asc, eq } from "drizzle-orm";
import { PLACEHOLDERS, unknownPlaceholder } from "@/lib/people/inbox/reply-templates";
import { replyTemplates } from "@/lib/people/inbox/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { isUniqueViolation } from "@/lib/platform/db/watch/database-errors";
import { CommandError, VersionConflict } from "../errors/command-error";

export type TemplateRow = typeof replyTemplates.$inferSelect;
export type TemplateText = Pick<TemplateRow, "name" | "text">;

export const listTemplates = (): Promise<TemplateRow[]> =>
  db().select().from(replyTemplates).orderBy(asc(replyTemplates.name));

/** @throws CommandError for a placeholder that doesn't exist */
function assertPlaceholders(text: string): void {
  const unknown = unknownPlaceholder(text);
  if (unknown === null) return;
  const known = Object.keys(PLACEHOLDERS).map((name) => `{${name}}`);
  throw new CommandError(`There is no {${unknown}}. Use ${known.join(", ")}.`);
}

/** @throws CommandError if another template has the name */
async function withOwnName<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, "reply_templates_name_unique")) throw error;
    throw new CommandError(`A template called ${name} exists. Choose another name.`);
  }
}

/** @throws CommandError */
export async function addTemplate(template: TemplateText, audit: AuditAction): Promise<TemplateRow> {
  assertPlaceholders(template.text);
  return withOwnName(template.name, () =>
    db().transaction(async (tx) => {
      const [row] = await tx.insert(replyTemplates).values(template).returning();
      if (!row) throw new Error("The template was not stored");
      await recordShopAudit(tx, audit, template.name, { text: template.text });
      return row;
    }),
  );
}

/**
 * @returns null if there is no such template
 * @throws CommandError, VersionConflict if somebody has changed it since `version`
 */
export async function changeTemplate(
  id: string,
  { name, text }: TemplateText,
  version: number,
  audit: AuditAction,
): Promise<TemplateRow | null> {
  assertPlaceholders(text);
  return withOwnName(name, () =>
    db().transaction(async (tx) => {
      const [before] = await tx.select().from(replyTemplates).where(eq(replyTemplates.id, id)).for("update");
      if (!before) return null;
      if (before.version !== version) throw new VersionConflict(before.name, version, before.version);
      const [row] = await tx
        .update(replyTemplates)
        .set({ name, text, version: version + 1, updatedAt: new Date() })
        .where(eq(replyTemplates.id, id))
        .returning();
      await recordShopAudit(tx, audit, name, {
        before: { name: before.name, text: before.text },
        after: { name, text },
      });
      return row ?? null;
    }),
  );
}

/** @returns false if there is no such template */
export async function deleteTemplate(id: string, audit: AuditAction): Promise<boolean> {
  return db().transaction(async (tx) => {
    const [gone] = await tx.delete(replyTemplates).where(eq(replyTemplates.id, id)).returning();
    if (gone) await recordShopAudit(tx, audit, gone.name, { text: gone.text });
    return gone !== undefined;
  });
}
