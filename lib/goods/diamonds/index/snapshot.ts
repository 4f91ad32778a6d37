import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { namedWork } from "@/lib/platform/runtime/loop-watch";
import { DiamondIndex, type IndexOptions } from "./diamond-index";
import { HEADER_BYTES, readHeader, SnapshotError, type SnapshotHeader, writeHeader } from "./snapshot-header";
import { layoutHash } from "./store/layout";

export { SnapshotError } from "./snapshot-header";

/** Bytes read and checksummed at a time, so that other work can run in between. */
const CHUNK = 8 * 1024 * 1024;

/**
 * Writes the index and its change-log version. The index is copied before the first await, so later changes
 * are not in the file; the file gets its name only after it is completely on disk.
 */
export async function saveSnapshot(index: DiamondIndex, path: string, version: number): Promise<void> {
  const body = Buffer.concat(index.parts());
  const { shape } = index;
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    const file = await open(temporary, "w");
    try {
      let checksum = 0;
      for (let at = 0; at < body.length; at += CHUNK) {
        const chunk = body.subarray(at, at + CHUNK);
        checksum = crc32(chunk, checksum);
        await writeAll(file, chunk, HEADER_BYTES + at);
      }
      const header = { ...shape, layout: layoutHash(), version, bytes: body.length, checksum };
      await writeAll(file, writeHeader(header), 0);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}

/**
 * Restores the index of a snapshot, with its change-log version.
 * @throws SnapshotError when the file is missing, truncated, damaged or of another format
 */
export async function restoreSnapshot(
  path: string,
  options: Pick<IndexOptions, "kernel"> = {},
): Promise<{ index: DiamondIndex; version: number }> {
  const file = await openSnapshot(path);
  try {
    const header = await headerOf(file);
    const index = DiamondIndex.ofShape(header, options.kernel);
    const parts = index.parts();
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    if (bytes !== header.bytes) throw new SnapshotError("damaged", "The parts do not add up");
    await readParts(file, parts, header);
    namedWork("Diamond index: restoring", () => index.finishRestoring());
    return { index, version: header.version };
  } finally {
    await file.close();
  }
}

async function openSnapshot(path: string): Promise<FileHandle> {
  try {
    return await open(path, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new SnapshotError("missing", `There is no file ${path}`);
  }
}

async function headerOf(file: FileHandle): Promise<SnapshotHeader> {
  const bytes = Buffer.alloc(HEADER_BYTES);
  const { bytesRead } = await file.read(bytes, 0, HEADER_BYTES, 0);
  if (bytesRead < HEADER_BYTES) throw new SnapshotError("truncated", "The file ends within its header");
  const header = readHeader(bytes);
  const { size } = await file.stat();
  if (size < HEADER_BYTES + header.bytes) {
    throw new SnapshotError(
      "truncated",
      `The file has ${size} bytes instead of ${HEADER_BYTES + header.bytes}`,
    );
  }
  return header;
}

async function readParts(
  file: FileHandle,
  parts: readonly Uint8Array[],
  header: SnapshotHeader,
): Promise<void> {
  let position = HEADER_BYTES;
  let checksum = 0;
  for (const part of parts) {
    for (let at = 0; at < part.length; ) {
      const { bytesRead } = await file.read(part, at, Math.min(CHUNK, part.length - at), position);
      if (bytesRead === 0) throw new SnapshotError("truncated", "The file ends within its body");
      checksum = crc32(part.subarray(at, at + bytesRead), checksum);
      at += bytesRead;
      position += bytesRead;
    }
  }
  if (checksum !== header.checksum)
    throw new SnapshotError("damaged", "The checksum does not fit the content");
}
