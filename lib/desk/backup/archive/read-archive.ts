import { mkdtemp, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";
import { type Entry, type ZipFile as OpenZip, open as openZip } from "yauzl";
import { CommandError } from "@/lib/desk/errors/command-error";
import { decryptFile, isEncrypted } from "./encryption";
import { isMediaPart, isPartName, MANIFEST } from "./manifest";

/** An open archive. */
export type Archive = {
  /** its parts in the order in which they were written, with their sizes in bytes */
  readonly parts: ReadonlyMap<string, number>;
  /**
   * A part's content; the stream fails at its end if it isn't what was written.
   * @throws CommandError if there is no such part
   */
  read(name: string): Promise<Readable>;
};

/** Limits that no backup of a shop reaches, so that a made-up one fills neither memory nor disk. */
const LIMITS = {
  parts: 2_000_000,
  /** it is read into memory */
  manifestBytes: 16_000_000,
  /** tables of this size may be compressed as well as they like */
  tableBytes: 1_000_000_000,
  /** tables above that size, in relation to their compressed size; 5 to 20 are usual */
  compression: 100,
} as const;

/**
 * Opens an archive for as long as `run` takes.
 * @param identity secret key of age that opens an encrypted one
 * @throws CommandError if the file is missing, damaged, no archive of a backup, or encrypted for another key
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
    await decryptFile(path, identity, plain);
    return await withZip(plain, run);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const openLazily = promisify((path: string, done: (error: Error | null, zip?: OpenZip) => void) =>
  openZip(path, { lazyEntries: true, autoClose: false, strictFileNames: true }, done),
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
    assertUsualSizes([...entries.values()], (await stat(path)).size);
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
        try {
          return checked(await stream(entry), entry);
        } catch (error) {
          throw damagedError(name, error);
        }
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

const damagedError = (name: string, cause?: unknown) =>
  new CommandError(`The backup is damaged: ${name} isn’t what was written.`, { cause });

const refusal = (reason: string, cause?: unknown) =>
  new CommandError(`This file is not a backup that Adamas wrote: ${reason}.`, { cause });

function entriesOf(zip: OpenZip): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      const name = entry.fileName;
      if (!isPartName(name))
        return reject(refusal(`it has a part named ${JSON.stringify(name.slice(0, 200))}`));
      if (found.has(name)) return reject(refusal(`it has ${name} twice`));
      if (found.size >= LIMITS.parts) return reject(refusal("it has too many parts"));
      found.set(name, entry);
      zip.readEntry();
    });
    zip.once("end", () => resolve(found));
    zip.once("error", (error) => reject(refusal("its list of parts is damaged", error)));
    zip.readEntry();
  });
}

/** @throws CommandError if parts overlap, or unpack to more than a shop's could */
function assertUsualSizes(entries: readonly Entry[], fileBytes: number): void {
  const sum = (of: readonly Entry[], size: "compressedSize" | "uncompressedSize") =>
    of.reduce((total, entry) => total + entry[size], 0);
  if (sum(entries, "compressedSize") > fileBytes) throw refusal("its parts are larger than the file");
  const manifest = entries.find(({ fileName }) => fileName === MANIFEST);
  if (manifest && manifest.uncompressedSize > LIMITS.manifestBytes)
    throw refusal("its manifest is too large");
  const media = entries.filter(({ fileName }) => isMediaPart(fileName));
  // they are stored as they are
  if (sum(media, "uncompressedSize") > fileBytes) throw refusal("its media are larger than the file");
  const tables = entries.filter(({ fileName }) => !isMediaPart(fileName));
  const most = Math.max(LIMITS.tableBytes, LIMITS.compression * sum(tables, "compressedSize"));
  if (sum(tables, "uncompressedSize") > most) throw refusal("its tables unpack to more than a shop has");
}
