import type { SkuCode } from "./sku-code";
import { uuidBytes, uuidText } from "./uuid";

const ID_BYTES = 16;

/** The uuid of each row, and its SKU packed to settle ties by. */
export class StoneNames {
  readonly ids: Uint8Array;
  readonly skus: Uint8Array;
  private readonly wanted = new Uint8Array(ID_BYTES);
  private readonly packed: Uint8Array;

  /** @param rows how many rows may have a name */
  constructor(
    rows: number,
    readonly code: SkuCode,
  ) {
    this.ids = new Uint8Array(rows * ID_BYTES);
    this.skus = new Uint8Array(rows * code.width);
    this.packed = new Uint8Array(code.width);
  }

  id(row: number): string {
    return uuidText(this.ids, row * ID_BYTES);
  }

  writeId(row: number, id: string): void {
    uuidBytes(id, this.ids, row * ID_BYTES);
  }

  /** Whether the code has room for a SKU; what a stone not in it is called may look like nothing before. */
  fits(sku: Uint8Array): boolean {
    return this.code.pack(sku, 0, sku.length, this.packed, 0);
  }

  /** Writes a row's SKU: the bytes from `start` to `end`. @throws RangeError when it does not fit */
  writeSku(row: number, bytes: Uint8Array, start = 0, end = bytes.length): void {
    if (!this.code.pack(bytes, start, end, this.skus, row * this.code.width)) {
      throw new RangeError("A SKU does not fit the stock's code");
    }
  }

  copy(from: number, to: number): void {
    const { width } = this.code;
    this.ids.copyWithin(to * ID_BYTES, from * ID_BYTES, (from + 1) * ID_BYTES);
    this.skus.copyWithin(to * width, from * width, (from + 1) * width);
  }

  /** Below, at or above 0 as row a's SKU comes before, is or comes after row b's, byte by byte: by code point. */
  compareSkus(a: number, b: number): number {
    const { width } = this.code;
    return difference(this.skus, a * width, this.skus, b * width, width);
  }

  /** Below, at or above 0 as row a's uuid comes before, is or comes after row b's. */
  compareIds(a: number, b: number): number {
    return difference(this.ids, a * ID_BYTES, this.ids, b * ID_BYTES, ID_BYTES);
  }

  /** The uuid that {@link compareWanted} compares with. */
  want(id: string): void {
    uuidBytes(id, this.wanted, 0);
  }

  /** Below, at or above 0 as the row's uuid comes before, is or comes after the wanted one. */
  compareWanted(row: number): number {
    return difference(this.ids, row * ID_BYTES, this.wanted, 0, ID_BYTES);
  }
}

function difference(a: Uint8Array, atA: number, b: Uint8Array, atB: number, length: number): number {
  for (let i = 0; i < length; i++) {
    const between = (a[atA + i] ?? 0) - (b[atB + i] ?? 0);
    if (between !== 0) return between;
  }
  return 0;
}
