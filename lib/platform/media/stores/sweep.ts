import type { Database } from "@/lib/platform/db/client";
import { media, remoteFiles, renderedPictures } from "../tables";
import type { MediaStore, StoredFile } from "./store";

/** Files are stored before the row that names them, so a young one may belong to an upload that goes on. */
const KEPT_MS = 24 * 3_600_000;

/**
 * The files of at least a day that no row names, and what an interrupted upload left, among all the store has.
 * @param others hashes that are named elsewhere
 */
export async function findUnreferencedFiles(
  database: Database,
  store: MediaStore,
  now: Date,
  others: ReadonlySet<string>,
): Promise<{ unused: StoredFile[]; stored: number }> {
  const old: StoredFile[] = [];
  let stored = 0;
  for await (const file of store.list()) {
    stored += 1;
    if (isOld(file, now)) old.push(file);
  }
  // read after the list, so that a row written meanwhile keeps its files
  const named = await referencedHashes(database);
  const isNamed = (key: string) => {
    const [hash = ""] = key.split("/", 1);
    return named.has(hash) || others.has(hash);
  };
  const unused = old.filter(({ key }) => key.endsWith(".part") || !isNamed(key));
  return { unused, stored };
}

/** Whether a file has not been stored again since it was found unused. */
export async function isStillUnused(store: MediaStore, { key }: StoredFile, now: Date): Promise<boolean> {
  const current = await store.find(key);
  return !current || isOld(current, now);
}

const isOld = ({ modifiedAt }: StoredFile, now: Date) => now.getTime() - modifiedAt.getTime() >= KEPT_MS;

async function referencedHashes(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.select({ hashes: media.hashes, poster: media.poster }).from(media);
  const remote = await database.select({ hash: remoteFiles.hash }).from(remoteFiles);
  const rendered = await database.select({ variants: renderedPictures.variants }).from(renderedPictures);
  return new Set([
    ...rendered.flatMap(({ variants }) => Object.values(variants ?? {}).map(({ hash }) => hash)),
    ...remote.flatMap(({ hash }) => hash ?? []),
    ...rows.flatMap(({ hashes, poster }) => (poster === null ? hashes : [...hashes, poster])),
  ]);
}
