type Remembered<T> = { value: Promise<T>; until: number };

/**
 * Remembers in this process what is dear to make, by key: several who ask at once wait for one making, what failed is
 * made anew by the next who asks, and of more than `most` the one asked for longest ago goes.
 * @param seconds how long a value is believed
 */
export function remembering<T>({ seconds, most }: { seconds: number; most: number }) {
  const all = new Map<string, Remembered<T>>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = all.get(key);
    all.delete(key);
    const kept = known && performance.now() < known.until ? known : made(key, make);
    // at the end of the map stands what was asked for last
    all.set(key, kept);
    for (const oldest of all.keys()) {
      if (all.size <= most) break;
      all.delete(oldest);
    }
    return kept.value;
  };

  function made(key: string, make: () => Promise<T>): Remembered<T> {
    const value = make();
    const kept = { value, until: performance.now() + seconds * 1_000 };
    value.catch(() => {
      // who asked is told; the next one starts afresh
      if (all.get(key) === kept) all.delete(key);
    });
    return kept;
  }
}
