import { fnvHash, secondHash } from "@/lib/platform/encoding/hash";

const FIRST_CAPACITY = 1 << 12;
/** Share of the table that may be filled before it grows. */
const MOST_FILLED = 0.6;
/** Numbers of an entry: two halves of the key's hash, and its line (0: free). */
const ENTRY = 3;

/**
 * The line on which each key of a file first stood. A Map of a million strings takes over 100 MB; this keeps 64 bits of each
 * key's hash in 12 bytes. Two keys of a file of a million rows are taken for one in one of 37 million files.
 */
export class KeyLines {
  private table = new Int32Array(FIRST_CAPACITY * ENTRY);
  private size = 0;

  /**
   * Notes a key's line, unless it has one.
   * @param line from 1
   * @returns the line on which the key stood before, or null if this is the first
   */
  add(key: string, line: number): number | null {
    if (this.size >= (this.table.length / ENTRY) * MOST_FILLED) this.grow();
    const first = fnvHash(key);
    // the table holds signed numbers
    const [a, b] = [first ^ (first >>> 16), secondHash(key) | 0];
    const at = this.place(this.table, a, b);
    const known = this.table[at + 2] ?? 0;
    if (known !== 0) return known;
    this.table.set([a, b, line], at);
    this.size += 1;
    return null;
  }

  /** Where an entry is, or would be. */
  private place(table: Int32Array, a: number, b: number): number {
    const capacity = table.length / ENTRY;
    for (let slot = (a ^ Math.imul(b, 0x9e3779b1)) >>> 0; ; slot++) {
      const at = (slot & (capacity - 1)) * ENTRY;
      if (table[at + 2] === 0 || (table[at] === a && table[at + 1] === b)) return at;
    }
  }

  private grow(): void {
    const larger = new Int32Array(this.table.length * 2);
    for (let at = 0; at < this.table.length; at += ENTRY) {
      const [a = 0, b = 0, line = 0] = this.table.subarray(at, at + ENTRY);
      if (line !== 0) larger.set([a, b, line], this.place(larger, a, b));
    }
    this.table = larger;
  }
}
