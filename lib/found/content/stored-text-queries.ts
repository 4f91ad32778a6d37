import { and, desc, eq, notInArray } from "drizzle-orm";
import { cachedValue } from "@/lib/platform/cache/cached-value";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { type Database, db } from "@/lib/platform/db/client";
import { textVersions } from "./tables";

/**
 * The texts that stand over the files of `content/`, by name (`pages/shipping`): front matter and Markdown, or null for a
 * removed one.
 */
export type StoredTexts = ReadonlyMap<string, string | null>;

/** The texts as the files have them. */
export const NO_TEXTS: StoredTexts = new Map();

const KEEP_MS = 60 * 60_000;

/** Reads the shown version of every text, past every cache. */
export async function loadStoredTexts(database: Database = db()): Promise<StoredTexts> {
  const rows = await database
    .selectDistinctOn([textVersions.name], {
      name: textVersions.name,
      state: textVersions.state,
      source: textVersions.source,
    })
    .from(textVersions)
    .where(notInArray(textVersions.state, ["draft", "scheduled"]))
    .orderBy(textVersions.name, desc(textVersions.version));
  return new Map(
    rows.flatMap(({ name, state, source }) => (state === "default" ? [] : [[name, source] as const])),
  );
}

/** The stored texts as this process knows them, for requests that no page's cache answers. */
export const storedTexts = cachedValue<StoredTexts>({
  tag: tags.shop,
  name: "texts of the shop",
  initial: NO_TEXTS,
  read: () => loadStoredTexts(),
  ttlMs: KEEP_MS,
});

export type TextVersion = typeof textVersions.$inferSelect;

/** A version by its id, drafts included; null if there is none. */
export async function findTextVersion(id: string, database: Database = db()): Promise<TextVersion | null> {
  const [row] = await database.select().from(textVersions).where(eq(textVersions.id, id));
  return row ?? null;
}

/** The versions of a text, newest first. */
export const versionsOf = (name: string, database: Database = db()): Promise<TextVersion[]> =>
  database.select().from(textVersions).where(eq(textVersions.name, name)).orderBy(desc(textVersions.version));

/** One version of a text; null if there is none. */
export async function findVersion(
  name: string,
  version: number,
  database: Database = db(),
): Promise<TextVersion | null> {
  const [row] = await database
    .select()
    .from(textVersions)
    .where(and(eq(textVersions.name, name), eq(textVersions.version, version)));
  return row ?? null;
}
