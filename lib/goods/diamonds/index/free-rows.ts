import { PLACES } from "./layout";

/** The columns that rows keep after their stone has left. */
type RowCodes = { codeOf(row: number, category: "priceStep" | "shape" | "kind"): number };

/**
 * Rows that stones have left, kept by what stood there: a new stone goes where one of its kind, shape and price was, else
 * behind the last row. So blocks stay of one shape and a short span of prices, and questions stay fast, while stock
 * comes and goes.
 */
export class FreeRows {
  private readonly byPlace = new Map<number, number[]>();
  size = 0;

  constructor(private readonly store: RowCodes) {}

  /** A row's kind, shape and step of price, taken from its columns, which outlive the stone. */
  private placeOf(row: number): number {
    const { store } = this;
    const step = store.codeOf(row, "priceStep");
    const shape = store.codeOf(row, "shape") + PLACES.shape.size * store.codeOf(row, "kind");
    return shape * PLACES.priceStep.size + step;
  }

  add(row: number): void {
    const place = this.placeOf(row);
    const rows = this.byPlace.get(place);
    if (rows) rows.push(row);
    else this.byPlace.set(place, [row]);
    this.size++;
  }

  /** A free row that suits the stone written in `staged`; undefined where none does. */
  takeLike(staged: number): number | undefined {
    return this.takeFrom(this.placeOf(staged));
  }

  /** Any free row; undefined where there is none. */
  takeAny(): number | undefined {
    const [place] = this.byPlace.keys();
    return place === undefined ? undefined : this.takeFrom(place);
  }

  private takeFrom(place: number): number | undefined {
    const rows = this.byPlace.get(place);
    const row = rows?.pop();
    if (row !== undefined) this.size--;
    if (rows?.length === 0) this.byPlace.delete(place);
    return row;
  }
}
