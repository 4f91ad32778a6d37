import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { type Entry, type ZipFile as OpenZip, open as openZip } from "yauzl";
import { ZipFile } from "yazl";
import { CommandError } from "@/lib/desk/shop/command-error";

/** A part of an archive: its name, and its content once all before it are written. */
export type Part = {
  name: string;
  /** media are compressed already */
  isCompressed?: boolean;
  open: () => Promise<Readable>;
};

/**
 * Writes a ZIP file of parts, one after another, whole or not at all.
 * @param recipient public key of age that encrypts it, so that the age program opens it, too; null leaves it readable
 * @throws CommandError for a recipient that is no such key
 */
export async function writeArchive(
  path: string,
  recipient: string | null,
  parts: AsyncIterable<Part>,
): Promise<void> {
  const zip = new ZipFile();
  const content = Readable.from(zip.outputStream);
  zip.on("error", (error) => content.destroy(error));
  const adding = addParts(zip, parts).catch((error) => content.destroy(error));
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const written = recipient ? await encrypted(content, recipient) : content;
    // a backup holds the shop's customers
    await pipeline(written, createWriteStream(unfinished, { flags: "wx", mode: 0o600 }));
    await adding;
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function addParts(zip: ZipFile, parts: AsyncIterable<Part>): Promise<void> {
  for await (const { name, isCompressed = false, open } of parts) {
    const stream = await open();
    const ended = new Promise((resolve, reject) => stream.once("end", resolve).once("error", reject));
    zip.addReadStream(stream, name, { compress: !isCompressed });
    await ended;
  }
  zip.end();
}

async function encrypted(content: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new CommandError(`${recipient} is not a public key of age, which begins with age1.`, {
      cause: error,
    });
  }
  const bytes = Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>;
  return Readable.fromWeb((await encrypter.encrypt(bytes)) as ReadableStream);
}

/** An open archive. */
export type Archive = {
  /** its parts, with their sizes in bytes */
  readonly parts: ReadonlyMap<string, number>;
  /**
   * A part's content; the stream fails at its end if it isn't what was written.
   * @throws CommandError if there is no such part
   */
  read(name: string): Promise<Readable>;
};

const AGE_MARK = "age-encryption.org/";

/**
 * Opens an archive for as long as `run` takes.
 * @param identity secret key of age that opens an encrypted one
 * @throws CommandError if the file is missing, damaged, no archive, or encrypted for another key
 */
export async function readArchive<T>(
  path: string,
  identity: string | null,
  run: (archive: Archive) => Promise<T>,
): Promise<T> {
  if (!(await isEncrypted(path))) return withZip(path, run);
  if (!identity)
    throw new CommandError(`${path} is encrypted. Name the file of its secret key with --identity.`);
  // a ZIP file is read from its end, so it is decrypted as a whole first, beside the original, where there is room for it
  const folder = await mkdtemp(join(dirname(path), ".restore-"));
  try {
    const plain = join(folder, "backup.zip");
    await decrypt(path, identity, plain);
    return await withZip(plain, run);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function isEncrypted(path: string): Promise<boolean> {
  try {
    const file = await open(path, "r");
    try {
      const { buffer } = await file.read(Buffer.alloc(AGE_MARK.length), 0, AGE_MARK.length, 0);
      return buffer.toString("latin1") === AGE_MARK;
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new CommandError(`Cannot read ${path}: ${error instanceof Error ? error.message : error}`);
  }
}

async function decrypt(path: string, identity: string, plain: string): Promise<void> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch (error) {
    throw new CommandError("The secret key is not one of age, which begins with AGE-SECRET-KEY-.", {
      cause: error,
    });
  }
  const bytes = Readable.toWeb(createReadStream(path)) as globalThis.ReadableStream<Uint8Array>;
  try {
    const content = Readable.fromWeb((await decrypter.decrypt(bytes)) as ReadableStream);
    await pipeline(content, createWriteStream(plain, { mode: 0o600 }));
  } catch (error) {
    if (error instanceof Error && "code" in error) throw error;
    throw new CommandError(
      `${path} can’t be decrypted: it was encrypted for another key, or it is damaged.`,
      {
        cause: error,
      },
    );
  }
}

const openLazily = promisify((path: string, done: (error: Error | null, zip?: OpenZip) => void) =>
  openZip(path, { lazyEntries: true, autoClose: false }, done),
);

async function withZip<T>(path: string, run: (archive: Archive) => Promise<T>): Promise<T> {
  let zip: OpenZip | undefined;
  try {
    zip = await openLazily(path);
  } catch (error) {
    throw new CommandError(`${path} is not a backup, or its end is missing.`, { cause: error });
  }
  if (!zip) throw new Error(`${path} was opened without a result`);
  try {
    const entries = await entriesOf(zip);
    const stream = promisify(
      zip.openReadStream.bind(zip) as (
        entry: Entry,
        done: (error: Error | null, stream: Readable) => void,
      ) => void,
    );
    return await run({
      parts: new Map([...entries].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
      async read(name) {
        const entry = entries.get(name);
        if (!entry) throw new CommandError(`${path} is damaged: ${name} is missing.`);
        return checked(await stream(entry), entry);
      },
    });
  } finally {
    zip.close();
  }
}

/** yauzl checks a part's size and leaves its checksum to the reader. */
function checked(content: Readable, { fileName, crc32: expected }: Entry): Readable {
  let sum = 0;
  const checking = new Transform({
    transform(chunk: Buffer, _, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      done(sum === expected ? null : damagedError(fileName));
    },
  });
  content.once("error", (error) => checking.destroy(damagedError(fileName, error)));
  return content.pipe(checking);
}

const damagedError = (name: string, cause?: Error) =>
  new CommandError(`The backup is damaged: ${name} isn’t what was written.`, { cause });

function entriesOf(zip: OpenZip): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      found.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once("end", () => resolve(found));
    zip.once("error", reject);
    zip.readEntry();
  });
}
