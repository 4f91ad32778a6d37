import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { formatOf } from "@/lib/goods/suppliers/import/read/formats";
import { faultWords } from "@/lib/platform/media/remote/fault-words";
import { isDiskFull } from "@/lib/platform/runtime/disk-full";
import { FeedFailure, MOST_BYTES } from "../feed";

const GZIP = Buffer.from([0x1f, 0x8b]);
const ZIP = Buffer.from("PK\x03\x04", "latin1");
/** Bytes that show what a file is. */
const HEAD_BYTES = 512;

/**
 * Writes a supplier's file, unpacking gzip, and returns the SHA-256 of what it wrote.
 * @throws FeedFailure if it breaks off, is too large, or is an archive or a web page
 */
export async function saveFile(source: Readable, target: string, signal: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    let isFirst = true;
    for await (const chunk of chunks) {
      if (isFirst) assertTable(chunk);
      isFirst = false;
      bytes += chunk.length;
      if (bytes > MOST_BYTES) throw new FeedFailure("The supplier’s file is larger than 2 GB.");
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    const { head, body } = await peek(source);
    const unpack = head.subarray(0, 2).equals(GZIP) ? createGunzip() : new PassThrough();
    await pipeline(body, unpack, measure, createWriteStream(target), { signal });
  } catch (error) {
    if (error instanceof FeedFailure || signal.aborted) throw error;
    if (isDiskFull(error)) {
      throw new FeedFailure("The shop’s disk is full. Free up space, then run the feed again.", {
        cause: error,
      });
    }
    throw new FeedFailure(`The supplier’s file broke off: ${faultWords(error)}.`, { cause: error });
  }
  if (bytes === 0) throw new FeedFailure("The supplier’s file is empty.");
  return hash.digest("hex");
}

async function peek(source: Readable): Promise<{ head: Buffer; body: AsyncIterable<Buffer> }> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  let isDone = false;
  while (head.length < HEAD_BYTES && !isDone) {
    const next = await chunks.next();
    isDone = next.done ?? false;
    if (!next.done) head = Buffer.concat([head, next.value]);
  }
  return {
    head,
    body: (async function* () {
      try {
        if (head.length > 0) yield head;
        for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
      } finally {
        source.destroy();
      }
    })(),
  };
}

function assertTable(head: Buffer): void {
  if (formatOf(head)) return;
  if (head.subarray(0, ZIP.length).equals(ZIP)) {
    throw new FeedFailure("The supplier sent a ZIP archive. Ask for a CSV file; gzip compression is fine.");
  }
  if (
    /^\s*(?:<!doctype html|<html|<head|<\?xml)/i.test(
      head
        .subarray(0, HEAD_BYTES)
        .toString("latin1")
        .replace(/^\xef\xbb\xbf/, ""),
    )
  ) {
    throw new FeedFailure(
      "The supplier sent a web page instead of a file. Check the address and the password.",
    );
  }
}
