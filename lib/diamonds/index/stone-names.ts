import { uuidBytes, uuidText } from "./uuid";

const NOWHERE = 0;

/**
 * The uuid and SKU of each row, and the row of a uuid. SKUs lie one after the other in a byte arena, each behind two
 * bytes of its length; rows of uuids are found in an open-addressed table (row + 1, 0 = empty) at most two thirds full.
 */
export class StoneNames {
  readonly ids: Uint8Array;
  readonly skuAt: Uint32Array;
  readonly table: Uint32Array;
  arena: Uint8Array;
  /** bytes of the arena in use, forgotten SKUs among them until the next build */
  arenaUsed = 0;
  private readonly mask: number;
  private readonly wanted = new Uint8Array(16);

  /** @param rows how many rows may have a name @param listed how many of them may be in the table */
  constructor(rows: number, listed: number, arenaBytes: number) {
    this.ids = new Uint8Array(rows * 16);
    this.skuAt = new Uint32Array(rows);
    this.table = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(16, listed * 1.5))));
    this.mask = this.table.length - 1;
    this.arena = new Uint8Array(Math.max(64, arenaBytes));
  }

  id(row: number): string {
    return uuidText(this.ids, row * 16);
  }

  sku(row: number): string {
    const start = (this.skuAt[row] ?? 0) + 2;
    return Buffer.from(this.arena.buffer, start, this.skuLength(row)).toString("utf8");
  }

  private skuLength(row: number): number {
    const at = this.skuAt[row] ?? 0;
    return (this.arena[at] ?? 0) | ((this.arena[at + 1] ?? 0) << 8);
  }

  writeId(row: number, id: string): void {
    uuidBytes(id, this.ids, row * 16);
  }

  /** Writes a row's SKU: the bytes from `start` to `end`. */
  writeSku(row: number, bytes: Uint8Array, start = 0, end = bytes.length): void {
    const length = end - start;
    if (length > 65_535) throw new RangeError("A SKU is longer than 65,535 bytes");
    const needed = this.arenaUsed + length + 2;
    if (needed > this.arena.length) {
      const longer = new Uint8Array(Math.ceil(needed * 1.25));
      longer.set(this.arena);
      this.arena = longer;
    }
    const { arena, arenaUsed } = this;
    this.skuAt[row] = arenaUsed;
    arena[arenaUsed] = length & 255;
    arena[arenaUsed + 1] = length >>> 8;
    for (let i = 0; i < length; i++) arena[arenaUsed + 2 + i] = bytes[start + i] ?? 0;
    this.arenaUsed = needed;
  }

  copy(from: number, to: number): void {
    this.ids.copyWithin(to * 16, from * 16, from * 16 + 16);
    this.skuAt[to] = this.skuAt[from] ?? 0;
  }

  sameSku(row: number, sku: Uint8Array): boolean {
    const at = (this.skuAt[row] ?? 0) + 2;
    return this.skuLength(row) === sku.length && sku.every((byte, i) => byte === this.arena[at + i]);
  }

  /** Below, at or above 0 as row a's SKU comes before, is or comes after row b's, byte by byte: by code point. */
  compareSkus(a: number, b: number): number {
    const { arena } = this;
    const [lengthA, lengthB] = [this.skuLength(a), this.skuLength(b)];
    const [atA, atB] = [(this.skuAt[a] ?? 0) + 2, (this.skuAt[b] ?? 0) + 2];
    const shorter = Math.min(lengthA, lengthB);
    for (let i = 0; i < shorter; i++) {
      const difference = (arena[atA + i] ?? 0) - (arena[atB + i] ?? 0);
      if (difference !== 0) return difference;
    }
    return lengthA - lengthB;
  }

  /** The row of a uuid, or −1. */
  rowOf(id: string): number {
    uuidBytes(id, this.wanted, 0);
    for (let slot = this.home(this.wanted, 0); this.table[slot] !== NOWHERE; slot = (slot + 1) & this.mask) {
      const row = (this.table[slot] ?? 0) - 1;
      if (this.isWanted(row)) return row;
    }
    return -1;
  }

  private isWanted(row: number): boolean {
    for (let i = 0; i < 16; i++) if (this.ids[row * 16 + i] !== this.wanted[i]) return false;
    return true;
  }

  /** Where a uuid's search begins: its first four bytes are as random as any, mixed in case they are not. */
  private home(bytes: Uint8Array, at: number): number {
    const mixed = Math.imul(wordAt(bytes, at) ^ Math.imul(wordAt(bytes, at + 12), 0x9e3779b1), 0x85ebca6b);
    return (mixed ^ (mixed >>> 15)) & this.mask;
  }

  /** Makes a named row findable; no other row may have its uuid. */
  enter(row: number): void {
    let slot = this.home(this.ids, row * 16);
    while (this.table[slot] !== NOWHERE) slot = (slot + 1) & this.mask;
    this.table[slot] = row + 1;
  }

  /** Takes a row out of the table and moves up what had to step aside for it. */
  leave(row: number): void {
    let hole = this.home(this.ids, row * 16);
    while (this.table[hole] !== row + 1) hole = (hole + 1) & this.mask;
    for (let slot = (hole + 1) & this.mask; this.table[slot] !== NOWHERE; slot = (slot + 1) & this.mask) {
      const home = this.home(this.ids, ((this.table[slot] ?? 0) - 1) * 16);
      if (((slot - home) & this.mask) < ((slot - hole) & this.mask)) continue;
      this.table[hole] = this.table[slot] ?? 0;
      hole = slot;
    }
    this.table[hole] = NOWHERE;
  }
}

function wordAt(bytes: Uint8Array, at: number): number {
  const low = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
  return low | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
}
