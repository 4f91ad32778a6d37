import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/** A part of an archive: its name, and its content once all before it are written. */
export type Part = {
  name: string;
  /** media are compressed already */
  isCompressed?: boolean;
  open: () => Promise<Readable>;
  /** is called with the SHA-256 of its content once that is written */
  onDigest?: (sha256: string) => void;
};

/** Writes a ZIP file of parts, one after another, whole or not at all. */
export async function writeArchive(
  path: string,
  parts: AsyncIterable<Part>,
  signal?: AbortSignal,
): Promise<void> {
  const zip = new ZipFile();
  const content = Readable.from(zip.outputStream);
  zip.on("error", (error) => content.destroy(error));
  const adding = addParts(zip, parts).catch((error) => content.destroy(error));
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    // a backup holds the shop's customers
    await pipeline(content, createWriteStream(unfinished, { flags: "wx", mode: 0o600 }), { signal });
    await adding;
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function addParts(zip: ZipFile, parts: AsyncIterable<Part>): Promise<void> {
  for await (const { name, isCompressed = false, open, onDigest } of parts) {
    const stream = digested(await open(), onDigest);
    const ended = new Promise((resolve, reject) => stream.once("end", resolve).once("error", reject));
    zip.addReadStream(stream, name, { compress: !isCompressed });
    await ended;
  }
  zip.end();
}

function digested(content: Readable, onDigest: Part["onDigest"]): Readable {
  if (!onDigest) return content;
  const hash = createHash("sha256");
  const digesting = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      onDigest(hash.digest("hex"));
      done();
    },
  });
  content.once("error", (error) => digesting.destroy(error));
  return content.pipe(digesting);
}
