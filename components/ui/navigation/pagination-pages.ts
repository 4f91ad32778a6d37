/** Page numbers around the current one, always with the first and last; null marks a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const wanted = new Set([1, last, page - 1, page, page + 1]);
  // near an end the row keeps its length, so that the buttons don't move under the finger
  if (page <= 3) for (const n of [2, 3, 4]) wanted.add(n);
  if (page >= last - 2) for (const n of [last - 3, last - 2, last - 1]) wanted.add(n);
  const numbers = [...wanted].filter((n) => n >= 1 && n <= last).sort((a, b) => a - b);
  const row: (number | null)[] = [];
  let before = 0;
  for (const n of numbers) {
    if (n - before === 2) row.push(n - 1);
    else if (n - before > 2) row.push(null);
    row.push(n);
    before = n;
  }
  return row;
}
