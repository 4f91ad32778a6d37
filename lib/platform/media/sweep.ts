import type { Database } from "@/lib/platform/db/client";
import type { MediaStore, StoredFile } from "./store";
import { media } from "./tables";

/** Files are stored before the row that names them, so a young one may belong to an upload that goes on. */
const KEPT_MS = 24 * 3_600_000;

/** The files of at least a day that no row names, and what an interrupted upload left. */
export async function* unreferencedFiles(
  database: Database,
  store: MediaStore,
  now = new Date(),
): AsyncGenerator<StoredFile> {
  const files: StoredFile[] = [];
  for await (const file of store.list()) {
    if (isOld(file, now)) files.push(file);
  }
  // read after the list, so that a row written meanwhile keeps its files
  const named = await referencedHashes(database);
  for (const file of files) {
    const hash = file.key.split("/", 1)[0] ?? "";
    if (named.has(hash) && !file.key.endsWith(".part")) continue;
    // looked at again, because a file that is added again meanwhile is young
    const current = await store.find(file.key);
    if (!current || isOld(current, now)) yield file;
  }
}

const isOld = ({ modifiedAt }: StoredFile, now: Date) => now.getTime() - modifiedAt.getTime() >= KEPT_MS;

async function referencedHashes(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.select({ hashes: media.hashes, poster: media.poster }).from(media);
  return new Set(rows.flatMap(({ hashes, poster }) => (poster === null ? hashes : [...hashes, poster])));
}
