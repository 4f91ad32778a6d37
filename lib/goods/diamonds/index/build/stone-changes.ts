import type { StoneOrders } from "../search/stone-orders";
import { STAGED_ROWS } from "../store/layout";
import type { StoneNames } from "../store/stone-names";
import type { StoneRecord } from "../store/stone-record";
import type { StoneStore } from "../store/stone-store";

/** A change to apply: the stone's current state, or null if it is sold, withdrawn or deleted. */
export type StoneChange = { id: string; stone: StoneRecord | null };

/**
 * Thrown when new stones need more room than the index was built with, after all other changes are applied:
 * the index must be rebuilt.
 */
export class IndexFullError extends Error {
  override name = "IndexFullError";
}

/**
 * Updates stones to their current state in slices: new versions are staged after the last row, every order is
 * edited while both versions can be compared, and then the rows themselves are changed in place.
 */
export function applyChanges(
  store: StoneStore,
  names: StoneNames,
  orders: StoneOrders,
  changes: readonly StoneChange[],
): void {
  const latest = [...new Map(changes.map(({ id, stone }) => [id.toLowerCase(), stone]))];
  let left = 0;
  for (let i = 0; i < latest.length; i += STAGED_ROWS) {
    left += applySome(store, names, orders, latest.slice(i, i + STAGED_ROWS));
  }
  if (left > 0) throw new IndexFullError(`No room for ${left} more stones`);
}

/** Returns how many new stones found no room. */
function applySome(
  store: StoneStore,
  names: StoneNames,
  orders: StoneOrders,
  changes: readonly (readonly [id: string, stone: StoneRecord | null])[],
): number {
  const all = changes.map(([id, stone]) => ({ id, stone, row: orders.rowOf(id), sku: bytesOf(stone) }));
  const leaving = all.filter(({ stone, row }) => stone === null && row >= 0);
  const room = store.free.size + leaving.length + store.capacity - store.used;
  let arriving = 0;
  // a sale must not be delayed by the missing room for a new stone
  const known = all.filter(({ row, sku }) => !sku || row >= 0 || (names.fits(sku) && ++arriving <= room));

  // staging rejects a stone that does not fit the layout, before anything is changed
  const staged = known.flatMap(({ id, stone, row, sku }) => (stone && sku ? [{ id, stone, row, sku }] : []));
  let misnamed = 0;
  staged.forEach(({ id, stone, row, sku }, i) => {
    const at = store.capacity + i;
    store.write(at, stone);
    if (row >= 0) names.copy(row, at);
    else names.writeId(at, id);
    // if the code can't hold the new SKU, ties use the old one until the next build
    if (names.fits(sku)) names.writeSku(at, sku);
    else misnamed++;
  });

  // a freed row may be reused at once, so its columns are overwritten last
  for (const { row } of leaving) store.free.add(row);
  const out = {
    moving: leaving.map(({ row }) => row),
    changing: staged.flatMap(({ row }) => (row >= 0 ? [row] : [])),
  };
  let fresh = store.used;
  const place = (row: number) =>
    store.free.takeLike(row) ?? (fresh < store.capacity ? fresh++ : store.free.takeAny()) ?? fresh;
  const rows = new Map(
    staged.map(({ row }, i) => [store.capacity + i, row >= 0 ? row : place(store.capacity + i)]),
  );
  const stagedWhere = (wanted: (row: number) => boolean) =>
    staged.flatMap(({ row }, i) => (wanted(row) ? [store.capacity + i] : []));
  const into = { moving: stagedWhere((row) => row < 0), changing: stagedWhere((row) => row >= 0) };
  orders.edit(out, into, rows);

  for (const row of [...out.moving, ...out.changing]) store.unlist(row);
  for (const [from, row] of rows) {
    store.copy(from, row);
    names.copy(from, row);
    store.list(row);
  }
  return all.length - known.length + misnamed;
}

const bytesOf = (stone: StoneRecord | null) => (stone ? Buffer.from(stone.sku, "utf8") : null);
