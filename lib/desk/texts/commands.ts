import { and, eq, max, sql } from "drizzle-orm";
import { articleFileNames, parseArticle } from "@/lib/found/content/journal";
import { renderMarkdown } from "@/lib/found/content/markdown/markdown";
import { isJournalCategory } from "@/lib/found/content/model";
import { pageFileNames, parsePage } from "@/lib/found/content/pages";
import {
  findVersion,
  loadStoredTexts,
  type TextVersion,
  versionsOf,
} from "@/lib/found/content/stored-text-queries";
import { textVersions } from "@/lib/found/content/tables";
import { readTextFile } from "@/lib/found/content/text-files";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { formatCount } from "@/lib/platform/intl/numbers";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { CommandError, VersionConflict } from "../errors/command-error";

/** Longest text, characters: a long article has 20,000. */
const LONGEST = 200_000;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MOST_SLUG = 80;

/** An information page or article, and where its words come from. */
export type TextEntry = {
  name: string;
  shown: "file" | "own" | "removed" | "none";
  version: number | null;
  /** whether it comes with the software */
  hasFile: boolean;
};

/** Every information page and article, those included that have been removed. */
export async function listTexts(): Promise<TextEntry[]> {
  const [files, stored, latest] = await Promise.all([fileNames(), loadStoredTexts(), latestVersions()]);
  const names = [...new Set([...files, ...latest.keys()])].sort();
  return names.map((name) => {
    const source = stored.get(name);
    const hasFile = files.has(name);
    const shown =
      source === null ? "removed" : source !== undefined ? "own" : hasFile ? "file" : ("none" as const);
    return { name, shown, version: latest.get(name) ?? null, hasFile };
  });
}

const fileNames = async (): Promise<ReadonlySet<string>> =>
  new Set([...(await pageFileNames()), ...(await articleFileNames())]);

async function latestVersions(): Promise<ReadonlyMap<string, number>> {
  const rows = await db()
    .select({ name: textVersions.name, version: max(textVersions.version) })
    .from(textVersions)
    .groupBy(textVersions.name);
  return new Map(rows.flatMap(({ name, version }) => (version === null ? [] : [[name, version] as const])));
}

/**
 * The source of a text as it is shown, or of one of its versions.
 * @throws CommandError
 */
export async function showText(name: string, version: number | null): Promise<string> {
  if (version !== null) return (await requireVersion(name, version)).source ?? "";
  const own = (await loadStoredTexts()).get(name);
  if (own) return own;
  if (own === null || !(await fileNames()).has(name)) throw unknownText(name);
  return readTextFile(name);
}

/**
 * The versions of a text, newest first.
 * @throws CommandError if there is no such text
 */
export async function textHistory(name: string): Promise<TextVersion[]> {
  const versions = await versionsOf(name);
  if (versions.length === 0 && !(await fileNames()).has(name)) throw unknownText(name);
  return versions;
}

/** What becomes of a saved text: shown at once, kept as a draft, or shown from a moment on. */
export type TextFate = { state: "draft" | "published" } | { state: "scheduled"; at: Date };

/**
 * Saves a new version of a page or an article; an article may be new. A version that was scheduled before it becomes a draft.
 * @param source front matter and Markdown
 * @param base the newest version that the text was made from, 0 for none; a newer one is not written over. Null for any.
 * @throws CommandError naming what is wrong with it
 */
export async function saveText(
  name: string,
  source: string,
  { fate, base = null, now = new Date() }: { fate: TextFate; base?: number | null; now?: Date },
  audit: AuditAction,
): Promise<TextVersion> {
  await checkText(name, source);
  const publishAt = fate.state === "scheduled" ? fate.at : null;
  if (publishAt && publishAt <= now) throw new CommandError("Choose a time in the future.");
  return write(name, { state: fate.state, source, publishAt }, audit, base);
}

/**
 * Shows a version, a draft or an earlier one, by writing it as the newest.
 * @throws CommandError if there is no such version, or it no longer fits the shop
 */
export async function publishVersion(
  name: string,
  version: number,
  audit: AuditAction,
): Promise<TextVersion> {
  const { source } = await requireVersion(name, version);
  if (source === null) throw new CommandError(`Version ${version} of ${name} has no text of its own.`);
  await checkText(name, source);
  return write(name, { state: "published", source }, audit);
}

/**
 * Shows the text that comes with the software again.
 * @throws CommandError if none does
 */
export async function resetText(name: string, audit: AuditAction): Promise<TextVersion> {
  if (!(await fileNames()).has(name)) throw unknownText(name);
  return write(name, { state: "default", source: null }, audit);
}

/**
 * Takes an article out of the journal.
 * @throws CommandError for a page, whose address the shop links to, and for an unknown article
 */
export async function removeArticle(name: string, audit: AuditAction): Promise<TextVersion> {
  if (name.startsWith("pages/"))
    throw new CommandError("Only articles can be removed. The shop links to every page.");
  if (!(await listTexts()).some((one) => one.name === name && one.shown !== "removed"))
    throw unknownText(name);
  return write(name, { state: "removed", source: null }, audit);
}

const unknownText = (name: string) =>
  new CommandError(`There is no text named ${name}.`, { hint: "Run texts list to see their names." });

async function requireVersion(name: string, version: number): Promise<TextVersion> {
  const found = await findVersion(name, version);
  if (!found)
    throw new CommandError(`${name} has no version ${version}.`, { hint: `Run texts history ${name}.` });
  return found;
}

/** Reads a text as its page would. @throws CommandError naming what is wrong with it */
export async function checkText(name: string, source: string): Promise<void> {
  if (source.length > LONGEST)
    throw new CommandError(`The text is longer than ${formatCount(LONGEST)} characters.`);
  const [folder, category = "", slug = "", ...more] = name.split("/");
  const isArticle = folder === "blog" && more.length === 0 && isJournalCategory(category);
  if (isArticle && !(SLUG.test(slug) && slug.length <= MOST_SLUG))
    throw new CommandError(
      "Name an article in lowercase letters, digits, and hyphens: blog/rings/my-article.",
    );
  if (!isArticle && !(await pageFileNames()).includes(name)) throw unknownText(name);
  try {
    if (isArticle) await renderMarkdown(parseArticle(name, source).markdown);
    else {
      const { head, text } = parsePage(category, source, await loadShopSettings());
      for (const written of [head.lead, text]) await renderMarkdown(written);
    }
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

async function write(
  name: string,
  row: Pick<TextVersion, "state" | "source"> & { publishAt?: Date | null },
  audit: AuditAction,
  base: number | null = null,
): Promise<TextVersion> {
  return db().transaction(async (tx) => {
    const version = await nextVersion(tx, name);
    if (base !== null && base !== version - 1) throw new VersionConflict(name, base, version - 1);
    // it would be shown over the one that is written now
    await tx
      .update(textVersions)
      .set({ state: "draft", publishAt: null })
      .where(and(eq(textVersions.name, name), eq(textVersions.state, "scheduled")));
    const [written] = await tx
      .insert(textVersions)
      .values({ name, version, actor: audit.actor, ...row })
      .returning();
    if (!written) throw new Error("A version was not written");
    const { state, publishAt = null } = row;
    const due = publishAt ? { publish_at: publishAt.toISOString() } : {};
    await recordShopAudit(tx, audit, name, { version, state, ...due });
    if (state !== "draft" && state !== "scheduled")
      await recordChanges(tx, [{ kind: "tag", key: tags.shop }]);
    return written;
  });
}

async function nextVersion(tx: Transaction, name: string): Promise<number> {
  // two people who save the same text get two versions
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`text:${name}`}, 0))`);
  const [row] = await tx
    .select({ version: max(textVersions.version) })
    .from(textVersions)
    .where(sql`${textVersions.name} = ${name}`);
  return (row?.version ?? 0) + 1;
}
