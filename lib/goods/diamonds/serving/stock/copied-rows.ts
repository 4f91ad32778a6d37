/** Reads one column of PostgreSQL's binary format: a value of `length` bytes at a position. */
export type Decode<T> = (bytes: Buffer, at: number, length: number) => T;
/** The columns of a COPY in order, each with its decoder; a missing value is null. */
export type Decoders<Row> = readonly {
  [K in keyof Row]: readonly [name: K, decode: Decode<Row[K]>];
}[keyof Row][];

const SIGNATURE = Buffer.from("PGCOPY\n\xff\r\n\0", "latin1");
/** signature, flags, length of the extension */
const HEADER_BYTES = SIGNATURE.length + 8;
const NO_BYTES = Buffer.alloc(0);

/**
 * Reads the output of `COPY … TO STDOUT (FORMAT binary)` row by row, in chunks of any size. Every row reuses
 * the same object: copy what you need before the next.
 * @throws Error when the stream is not such a COPY, has other columns, or breaks off
 */
export async function readCopiedRows<Row extends object>(
  pieces: AsyncIterable<Buffer>,
  decoders: Decoders<Row>,
  onRow: (row: Row) => void,
): Promise<void> {
  const row = {} as Row;
  let rest: Buffer = NO_BYTES;
  let begun = false;
  let ended = false;
  for await (const piece of pieces) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let at = 0;
    if (!begun) {
      if (bytes.length < HEADER_BYTES) {
        rest = bytes;
        continue;
      }
      if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new Error("This is no binary COPY");
      at = HEADER_BYTES + bytes.readInt32BE(HEADER_BYTES - 4);
      begun = true;
    }
    while (!ended) {
      const next = readRow(bytes, at, decoders, row);
      if (next === null) break;
      if (next === END) ended = true;
      else {
        at = next;
        onRow(row);
      }
    }
    rest = bytes.subarray(at);
  }
  if (!ended) throw new Error("The COPY broke off before its end");
}

const END = -1;

/** The offset of the next row, END after the last, or null if bytes of this row are missing. */
function readRow<Row extends object>(
  bytes: Buffer,
  from: number,
  decoders: Decoders<Row>,
  row: Row,
): number | null {
  let at = from;
  if (at + 2 > bytes.length) return null;
  const fields = bytes.readInt16BE(at);
  if (fields === -1) return END;
  if (fields !== decoders.length) throw new Error(`The COPY has ${fields} columns, not ${decoders.length}`);
  at += 2;
  for (const [name, decode] of decoders) {
    if (at + 4 > bytes.length) return null;
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length > 0 && at + length > bytes.length) return null;
    row[name] = length < 0 ? (null as Row[typeof name]) : decode(bytes, at, length);
    at += Math.max(0, length);
  }
  return at;
}
