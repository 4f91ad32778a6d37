import { asc, desc, isNotNull } from "drizzle-orm";
import { readFrontMatter } from "@/lib/found/content/front-matter";
import { textVersions } from "@/lib/found/content/tables";
import { readTextFile } from "@/lib/found/content/text-files";
import { db } from "@/lib/platform/db/client";
import { listTexts, type TextEntry } from "./commands";

/** A page or an article as a list of all of them shows it. */
export type TextRow = TextEntry & {
  kind: "page" | "article";
  title: string;
  /** path in the shop */
  address: string;
  /** draft, scheduled: its newest version is not shown yet */
  status: "published" | "draft" | "scheduled" | "removed";
  publishAt: Date | null;
  changedAt: Date | null;
  changedBy: string | null;
};

/** Every page and article with its title and what became of its newest version, by name. */
export async function listTextRows(): Promise<TextRow[]> {
  const [entries, newest, sources] = await Promise.all([listTexts(), newestVersions(), newestSources()]);
  return Promise.all(
    entries.map(async (entry) => {
      const { name } = entry;
      const source = sources.get(name) ?? (await readTextFile(name));
      return rowOf(entry, newest.get(name) ?? null, source);
    }),
  );
}

const { name, version, state, source, publishAt, actor, createdAt } = textVersions;
type Newest = Pick<typeof textVersions.$inferSelect, "state" | "publishAt" | "actor" | "createdAt">;

async function newestVersions(): Promise<ReadonlyMap<string, Newest>> {
  const rows = await db()
    .selectDistinctOn([name], { name, state, publishAt, actor, createdAt })
    .from(textVersions)
    .orderBy(asc(name), desc(version));
  return new Map(rows.map((row) => [row.name, row]));
}

/** The newest words of each text, since a removal or a reset has none. */
async function newestSources(): Promise<ReadonlyMap<string, string>> {
  const rows = await db()
    .selectDistinctOn([name], { name, source })
    .from(textVersions)
    .where(isNotNull(source))
    .orderBy(asc(name), desc(version));
  return new Map(rows.map((row) => [row.name, row.source ?? ""]));
}

function rowOf(entry: TextEntry, newest: Newest | null, words: string): TextRow {
  const isPage = entry.name.startsWith("pages/");
  const status = newest?.state ?? "default";
  return {
    ...entry,
    kind: isPage ? "page" : "article",
    title: titleOf(words) ?? entry.name,
    address: `/${isPage ? entry.name.slice("pages/".length) : entry.name}`,
    status: status === "default" ? "published" : status,
    publishAt: status === "scheduled" ? (newest?.publishAt ?? null) : null,
    changedAt: newest?.createdAt ?? null,
    changedBy: newest?.actor ?? null,
  };
}

function titleOf(words: string): string | null {
  const { heading, title } = readFrontMatter(words).head;
  return typeof heading === "string" ? heading : typeof title === "string" ? title : null;
}
