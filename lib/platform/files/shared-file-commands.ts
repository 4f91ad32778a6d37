import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { and, eq, gt, isNotNull } from "drizzle-orm";
import { type Database, db } from "@/lib/platform/db/client";
import { formatCount } from "@/lib/platform/intl/numbers";
import { log } from "@/lib/platform/log/log";
import { withTemporaryFolder } from "@/lib/platform/runtime/temporary-folder";
import { SHARED_FILE_KINDS, type SharedFileKind } from "./kinds";
import { removeSharedFile } from "./removal-commands";
import { SharedFileError } from "./shared-file-error";
import { sharedFileChunks, sharedFiles } from "./tables";

/** A file that is stored whole. `bytes` is its size, of which the database has less. */
export type SharedFile = {
  readonly id: string;
  readonly kind: SharedFileKind;
  readonly name: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly bytes: number;
  readonly chunks: number;
};

/** Bytes of a chunk: a file of any size takes the memory of a few. */
const CHUNK_BYTES = 512 * 1024;
const MB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;

type StoreOptions = { facts?: Record<string, unknown>; now?: Date; database?: Database };

/**
 * Stores a file for every process of the shop until its kind expires. Readers don't see it before all of it is stored, and a
 * failure leaves nothing of it.
 * @param name its own name, by which its format is recognized
 * @throws SharedFileError `too_large`, and whatever reading `content` throws
 */
export async function storeSharedFile(
  kind: SharedFileKind,
  content: Readable,
  name: string,
  { facts = {}, now = new Date(), database = db() }: StoreOptions = {},
): Promise<SharedFile> {
  const { megabytes, days } = SHARED_FILE_KINDS[kind];
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  // one that fails before the pipeline reads it would end the process
  content.on("error", () => undefined);
  const [row] = await database
    .insert(sharedFiles)
    .values({ kind, name, facts, expiresAt })
    .returning({ id: sharedFiles.id });
  if (!row) throw new Error("The file was not returned");
  const { id } = row;
  let bytes = 0;
  let chunks = 0;
  const measure = async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      bytes += part.length;
      if (bytes > megabytes * MB) {
        throw new SharedFileError("too_large", `The file is larger than ${formatCount(megabytes)} MB`);
      }
      yield part;
    }
  };
  try {
    await pipeline(content, measure, createGzip({ level: 1 }), async (parts: AsyncIterable<Buffer>) => {
      for await (const chunk of inChunks(parts)) {
        await database.insert(sharedFileChunks).values({ fileId: id, number: chunks, content: chunk });
        chunks += 1;
      }
    });
    const whole = await database
      .update(sharedFiles)
      .set({ bytes, chunks })
      .where(eq(sharedFiles.id, id))
      .returning({ id: sharedFiles.id });
    if (whole.length === 0) throw new SharedFileError("gone");
  } catch (error) {
    await removeSharedFile(id, database).catch((failure: unknown) =>
      log.warn({ err: failure, file: id }, "a part of a file was not removed; its pruning does that"),
    );
    throw error;
  }
  return { id, kind, name, facts, bytes, chunks };
}

async function* inChunks(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const part of parts) {
    waiting.push(part);
    bytes += part.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** A file that is whole and hasn't expired; null otherwise. */
export async function findSharedFile(
  kind: SharedFileKind,
  id: string,
  now = new Date(),
): Promise<SharedFile | null> {
  const [row] = await db()
    .select()
    .from(sharedFiles)
    .where(
      and(
        eq(sharedFiles.id, id),
        eq(sharedFiles.kind, kind),
        isNotNull(sharedFiles.chunks),
        gt(sharedFiles.expiresAt, now),
      ),
    );
  if (!row || row.bytes === null || row.chunks === null) return null;
  const { name, facts, bytes, chunks } = row;
  return { id, kind, name, facts, bytes, chunks };
}

/** The file's content, read as it is needed. It ends with SharedFileError `gone` or `damaged` if a part is missing. */
export function openSharedFile(file: SharedFile): Readable {
  const unpacked = createGunzip();
  const damaged = (error: Error) =>
    "code" in error && String(error.code).startsWith("Z_")
      ? new SharedFileError("damaged", undefined, { cause: error })
      : error;
  const content = async function* (parts: AsyncIterable<Buffer>) {
    try {
      yield* parts;
    } catch (error) {
      throw error instanceof Error ? damaged(error) : error;
    }
  };
  pipeline(Readable.from(chunksOf(db(), file), { highWaterMark: 1 }), unpacked).catch(() => {
    // the reader of the unpacked stream gets the same error
  });
  return Readable.from(content(unpacked), { highWaterMark: 1 });
}

async function* chunksOf(database: Database, { id, chunks }: SharedFile): AsyncGenerator<Buffer> {
  for (let number = 0; number < chunks; number++) {
    const [row] = await database
      .select({ content: sharedFileChunks.content })
      .from(sharedFileChunks)
      .where(and(eq(sharedFileChunks.fileId, id), eq(sharedFileChunks.number, number)));
    if (row) {
      yield row.content;
      continue;
    }
    const [file] = await database
      .select({ id: sharedFiles.id })
      .from(sharedFiles)
      .where(and(eq(sharedFiles.id, id), gt(sharedFiles.expiresAt, new Date())));
    throw new SharedFileError(file ? "damaged" : "gone");
  }
}

/**
 * Hands on the path of a copy on this machine's disk, which is gone after its use.
 * @throws SharedFileError `gone` or `damaged`
 */
export async function withSharedFile<T>(file: SharedFile, use: (path: string) => Promise<T>): Promise<T> {
  return withTemporaryFolder("shared", async (folder) => {
    const path = join(
      /* turbopackIgnore: true */ folder,
      file.name.replaceAll(/[^\w.-]/g, "_").slice(-60) || "file",
    );
    await pipeline(openSharedFile(file), createWriteStream(path));
    return use(path);
  });
}
