import type { SkuCode } from "./sku-code";
import { uuidBytes, uuidText } from "./uuid";

const ID_BYTES = 16;

/** The uuid of each row, and its packed SKU for breaking ties. */
export class StoneNames {
  readonly ids: Uint8Array;
  readonly skus: Uint8Array;
  private readonly wanted = new Uint8Array(ID_BYTES);
  private readonly packed: Uint8Array;

  /** @param rows maximum number of rows with a name */
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

  /** Whether the code has room for a SKU; a new stone's SKU may have bytes that the code lacks. */
  fits(sku: Uint8Array): boolean {
    return this.code.pack(sku, 0, sku.length, this.packed, 0);
  }

  /**
   * Writes a row's SKU: the bytes from `start` to `end`.
   * @throws RangeError when it does not fit
   */
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

  /** Compares the SKUs of two rows byte by byte, which is by code point: negative, 0 or positive. */
  compareSkus(a: number, b: number): number {
    const { width } = this.code;
    return difference(this.skus, a * width, this.skus, b * width, width);
  }

  /** Compares the uuids of two rows: negative, 0 or positive. */
  compareIds(a: number, b: number): number {
    return difference(this.ids, a * ID_BYTES, this.ids, b * ID_BYTES, ID_BYTES);
  }

  /** Sets the uuid that {@link compareWanted} compares with. */
  want(id: string): void {
    uuidBytes(id, this.wanted, 0);
  }

  /** Compares a row's uuid with the wanted one: negative, 0 or positive. */
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
