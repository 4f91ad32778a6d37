import { NUMBER_FIELDS, type NumberField, type StoneColumns, type StoneRecord } from "./stone-record";
import { uuidBytes } from "./uuid";

const FIELDS = Object.keys(NUMBER_FIELDS) as NumberField[];

/** Collects stones into growing columns, from which an index is built. */
export class StoneBatch {
  /** stones collected so far; the columns may be longer */
  count = 0;
  columns: StoneColumns;

  /** @param expected initial capacity; the batch grows beyond it */
  constructor(expected = 1024) {
    const room = Math.max(16, expected);
    const numbers = FIELDS.map((field) => [field, new NUMBER_FIELDS[field](room)]);
    this.columns = {
      ...(Object.fromEntries(numbers) as Pick<StoneColumns, NumberField>),
      ids: new Uint8Array(room * 16),
      skuBytes: new Uint8Array(room * 12),
      skuEnds: new Uint32Array(room),
    };
  }

  push(stone: StoneRecord): void {
    const at = this.count;
    if (at === this.columns.skuEnds.length) this.grow();
    const { columns } = this;
    for (const field of FIELDS) columns[field][at] = stone[field];
    uuidBytes(stone.id, columns.ids, at * 16);
    const sku = Buffer.from(stone.sku, "utf8");
    const start = at === 0 ? 0 : (columns.skuEnds[at - 1] ?? 0);
    if (start + sku.length > columns.skuBytes.length) {
      columns.skuBytes = longer(columns.skuBytes, columns.skuBytes.length * 2 + sku.length);
    }
    columns.skuBytes.set(sku, start);
    columns.skuEnds[at] = start + sku.length;
    this.count++;
  }

  private grow(): void {
    const { columns } = this;
    const room = columns.skuEnds.length * 2;
    for (const field of FIELDS) {
      const wider = new NUMBER_FIELDS[field](room);
      wider.set(columns[field]);
      Object.assign(columns, { [field]: wider });
    }
    columns.ids = longer(columns.ids, room * 16);
    const ends = new Uint32Array(room);
    ends.set(columns.skuEnds);
    columns.skuEnds = ends;
  }
}

function longer(bytes: Uint8Array, length: number): Uint8Array {
  const wider = new Uint8Array(length);
  wider.set(bytes);
  return wider;
}
