import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import formats from "@shop/supplier-formats";
import { stringify } from "csv-stringify/sync";
import { withOwn } from "@/lib/platform/extensions/with-own";
import { withTemporaryFolder } from "@/lib/platform/runtime/temporary-folder";
import { FeedError } from "../fields";

/** One stone of a supplier's file: the supplier's own column names → text. */
export type SupplierRecord = Readonly<Record<string, string>>;

/** A format of suppliers' files that isn't a table of text, which the shop's code turns into one. */
export type SupplierFormat = {
  readonly id: string;
  /** Tells the format from the file's first bytes, at most 4,096. */
  recognizes(head: Buffer): boolean;
  /**
   * Reads the stones in the file's order; the first record's names are the columns. It limits what it holds in memory
   * itself, since the file may have 2 GB.
   * @throws FeedError if the file is broken, with a sentence that says how; nothing is imported then
   */
  read(file: string): AsyncIterable<SupplierRecord>;
};

const HEAD_BYTES = 4096;
const FORMATS: readonly SupplierFormat[] = withOwn<SupplierFormat>("supplier format", [], formats);

/** The shop's own format that a file's first bytes are in; null for a table of text. */
export const formatOf = (head: Buffer): SupplierFormat | null =>
  FORMATS.find((format) => format.recognizes(head.subarray(0, HEAD_BYTES))) ?? null;

/**
 * Hands on a supplier's file as a table: the file itself, or a temporary copy that the format it is in was turned into.
 * @throws FeedError if it is in such a format, and broken
 */
export async function withTable<T>(file: string, use: (table: string) => Promise<T>): Promise<T> {
  const format = FORMATS.length > 0 ? formatOf(await headOf(file)) : null;
  if (!format) return use(file);
  return withTemporaryFolder("format", async (folder) => {
    const table = join(folder, "table.csv");
    await pipeline(Readable.from(linesOf(format.read(file))), createWriteStream(table));
    return use(table);
  });
}

/** A file's first bytes; none if there is no such file, which its reader reports. */
async function headOf(file: string): Promise<Buffer> {
  try {
    const handle = await open(file, "r");
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) return Buffer.alloc(0);
    throw error;
  }
}

async function* linesOf(records: AsyncIterable<SupplierRecord>): AsyncGenerator<string> {
  let columns: string[] | null = null;
  for await (const record of records) {
    if (columns === null) {
      columns = Object.keys(record);
      yield stringify([columns]);
    }
    yield stringify([columns.map((column) => record[column] ?? "")]);
  }
  if (columns === null) throw new FeedError("The file has no stones.");
}
