/** A stable radix sort of rows, sixteen bits at a time, the least significant first. */
export class RadixOrder {
  private spare: Uint32Array;
  private readonly starts = new Uint32Array(65_537);

  constructor(public rows: Uint32Array) {
    this.spare = new Uint32Array(rows.length);
  }

  static ofRows(count: number): RadixOrder {
    return new RadixOrder(Uint32Array.from({ length: count }, (_, row) => row));
  }

  /** A copy that continues from the current order. */
  clone(): RadixOrder {
    return new RadixOrder(this.rows.slice());
  }

  /** Sorts by a digit of each row; rows with the same digit keep their order. */
  by(digits: Uint16Array): this {
    const { rows, spare, starts } = this;
    starts.fill(0);
    for (let i = 0; i < rows.length; i++) {
      const next = (digits[i] ?? 0) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let digit = 1; digit < 65_536; digit++) {
      starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
    }
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0;
      const digit = digits[row] ?? 0;
      const place = starts[digit] ?? 0;
      spare[place] = row;
      starts[digit] = place + 1;
    }
    this.rows = spare;
    this.spare = rows;
    return this;
  }

  /** Sorts by a whole number of each row, at least 0 and below 2⁵³. */
  byNumber(numberOf: (row: number) => number): this {
    const count = this.rows.length;
    const numbers = new Float64Array(count);
    let most = 0;
    for (let row = 0; row < count; row++) {
      const number = numberOf(row);
      numbers[row] = number;
      if (number > most) most = number;
    }
    const digits = new Uint16Array(count);
    for (let unit = 1; unit <= most; unit *= 65_536) {
      for (let row = 0; row < count; row++) digits[row] = Math.floor((numbers[row] ?? 0) / unit) % 65_536;
      this.by(digits);
    }
    return this;
  }

  /**
   * Sorts by a non-negative number of each row, fractions included: such doubles sort like their bit
   * patterns.
   */
  byDouble(numberOf: (row: number) => number): this {
    const count = this.rows.length;
    const numbers = new Float64Array(count);
    for (let row = 0; row < count; row++) numbers[row] = numberOf(row);
    const words = new Uint16Array(numbers.buffer);
    const digits = new Uint16Array(count);
    for (const part of LITTLE_ENDIAN ? [0, 1, 2, 3] : [3, 2, 1, 0]) {
      for (let row = 0; row < count; row++) digits[row] = words[row * 4 + part] ?? 0;
      this.by(digits);
    }
    return this;
  }
}

const LITTLE_ENDIAN = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
