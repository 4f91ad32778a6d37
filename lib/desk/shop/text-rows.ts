import { asc, desc } from "drizzle-orm";
import { readFrontMatter } from "@/lib/found/content/front-matter";
import { textVersions } from "@/lib/found/content/tables";
import { readTextFile } from "@/lib/found/content/text-files";
import { db } from "@/lib/platform/db/client";
import { listTexts, type TextEntry } from "./texts";

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
  const [entries, newest] = await Promise.all([listTexts(), newestVersions()]);
  return Promise.all(entries.map(async (entry) => rowOf(entry, newest.get(entry.name) ?? null)));
}

type Newest = Pick<
  typeof textVersions.$inferSelect,
  "name" | "state" | "source" | "publishAt" | "actor" | "createdAt"
>;

async function newestVersions(): Promise<ReadonlyMap<string, Newest>> {
  const { name, version, state, source, publishAt, actor, createdAt } = textVersions;
  const rows = await db()
    .selectDistinctOn([name], { name, state, source, publishAt, actor, createdAt })
    .from(textVersions)
    .orderBy(asc(name), desc(version));
  return new Map(rows.map((row) => [row.name, row]));
}

async function rowOf(entry: TextEntry, newest: Newest | null): Promise<TextRow> {
  const { name } = entry;
  const source = newest?.source ?? (await readTextFile(name).catch(() => null));
  const isPage = name.startsWith("pages/");
  return {
    ...entry,
    kind: isPage ? "page" : "article",
    title: (source === null ? null : titleOf(source)) ?? name,
    address: `/${isPage ? name.slice("pages/".length) : name}`,
    status: statusOf(newest),
    publishAt: newest?.state === "scheduled" ? newest.publishAt : null,
    changedAt: newest?.createdAt ?? null,
    changedBy: newest?.actor ?? null,
  };
}

function statusOf(newest: Newest | null): TextRow["status"] {
  const state = newest?.state ?? "default";
  return state === "default" ? "published" : state;
}

function titleOf(source: string): string | null {
  const { heading, title } = readFrontMatter(source).head;
  return typeof heading === "string" ? heading : typeof title === "string" ? title : null;
}
