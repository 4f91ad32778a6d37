import { PLACES } from "./layout";

/** The columns that a row keeps after its stone has left. */
type RowCodes = { codeOf(row: number, category: "priceStep" | "shape" | "kind"): number };

/**
 * Rows freed by stones that left, grouped by what they held: a new stone takes the row of one of its kind,
 * shape and price, or else the row after the last. This keeps blocks uniform in shape and narrow in price,
 * and queries fast, while stock changes.
 */
export class FreeRows {
  private readonly byPlace = new Map<number, number[]>();
  size = 0;

  constructor(private readonly store: RowCodes) {}

  /** The kind, shape and price step of a row, from its columns, which outlive the stone. */
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

  /** Takes a free row that suits the stone in row `staged`; undefined if there is none. */
  takeLike(staged: number): number | undefined {
    return this.takeFrom(this.placeOf(staged));
  }

  /** Takes any free row; undefined if there is none. */
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
