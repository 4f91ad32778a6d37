/** An item of a closed run, counted on past both ends. */
export function cyclic<T>(run: readonly T[], index: number): T {
  const item = run[((index % run.length) + run.length) % run.length];
  if (item === undefined) throw new RangeError("A closed run has at least one item");
  return item;
}
