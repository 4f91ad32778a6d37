import { randomUUID } from "node:crypto";
import { eq, max, sql } from "drizzle-orm";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import type { MailTexts } from "@/lib/platform/settings/current-settings";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import type { MailKind } from "@/lib/platform/settings/schemas/mail-kinds";
import { settingVersions } from "@/lib/platform/settings/tables";
import { VersionConflict } from "../errors/command-error";
import { reviseSetting } from "../settings/commands";
import { sampleMail } from "./samples";

const SETTING = "mailTexts";
type AllTexts = ShopSettings["mailTexts"];

/** What the shop says in a kind of mail, and the number of the change that brought it; 0 if there was none. */
export type OwnMailTexts = Record<"intro" | "signature" | "subject" | "body", string> & { version: number };

export async function findMailTexts(kind: MailKind): Promise<OwnMailTexts> {
  const [{ mailTexts }, version] = await Promise.all([loadShopSettings(), versionOf(kind)]);
  const { intro = "", signature = "", subject = "", body = "" } = mailTexts[kind] ?? {};
  return { intro, signature, subject, body, version };
}

/** The number of the setting's newest change that changed this kind. */
async function versionOf(kind: MailKind, database: Database | Transaction = db()): Promise<number> {
  const [row] = await database
    .select({ version: max(settingVersions.version) })
    .from(settingVersions)
    .where(
      sql`${eq(settingVersions.key, SETTING)} and (${settingVersions.before} -> ${kind}) is distinct from (${settingVersions.after} -> ${kind})`,
    );
  return row?.version ?? 0;
}

/**
 * Sets what the shop adds to a kind of mail; empty words add nothing.
 * @param base the version that the words were made from; those of a newer one are not written over
 * @throws CommandError
 */
export async function saveMailTexts(
  kind: MailKind,
  { intro = "", signature = "", subject = "", body = "" }: MailTexts,
  base: number,
  audit: AuditAction,
): Promise<void> {
  const own = {
    ...(intro ? { intro } : {}),
    ...(signature ? { signature } : {}),
    ...(subject ? { subject } : {}),
    ...(body ? { body } : {}),
  };
  await reviseSetting<AllTexts>(
    SETTING,
    async (before, tx) => {
      const current = await versionOf(kind, tx);
      if (current !== base) throw new VersionConflict(`The text of ${kind}`, base, current);
      const { [kind]: _, ...rest } = before;
      return Object.keys(own).length > 0 ? { ...rest, [kind]: own } : rest;
    },
    audit,
  );
}

/** Queues a sample of a mail with words that needn't be saved. */
export async function sendSample(
  kind: MailKind,
  texts: MailTexts,
  recipient: string,
  audit: AuditAction,
): Promise<void> {
  const { subject, text, html } = await sampleMail(kind, texts);
  await db().transaction(async (tx) => {
    const purpose = `mail-sample:${randomUUID()}`;
    await queueMail(tx, { purpose, recipient, cause: "shop", subject: `Test: ${subject}`, text, html });
    await recordShopAudit(tx, audit, kind, { recipient });
  });
}
