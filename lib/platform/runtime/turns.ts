/**
 * Returns a function that runs tasks in order, with limited concurrency.
 * @param most tasks that run at once
 */
export function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // its place is handed on
      if (next) next();
      else running -= 1;
    }
  };
}
