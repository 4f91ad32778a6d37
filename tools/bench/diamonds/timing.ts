import { ownCpuMs } from "./engines/bench-engine";

/** Milliseconds of wall time and of processor time. */
export type TimeSpent = { wall: number; cpu: number };

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Does some work and returns the time this process spent on it. */
export async function timed<T>(work: () => T | Promise<T>): Promise<TimeSpent & { result: T }> {
  const [cpu, wall] = [ownCpuMs(), performance.now()];
  const result = await work();
  return { result, wall: performance.now() - wall, cpu: ownCpuMs() - cpu };
}

/**
 * Repeats the same work; returns the median times and the last result. No other result is retained, because
 * indexes are large.
 */
export async function timedRepeatedly<T>(
  times: number,
  work: () => T | Promise<T>,
): Promise<TimeSpent & { result: T }> {
  const spent: TimeSpent[] = [];
  const once = async () => {
    const { result, wall, cpu } = await timed(work);
    spent.push({ wall, cpu });
    return result;
  };
  for (let i = 1; i < times; i++) await once();
  const result = await once();
  const median = (of: (one: TimeSpent) => number) => quantile(spent.map(of), 0.5);
  return { result, wall: median(({ wall }) => wall), cpu: median(({ cpu }) => cpu) };
}
