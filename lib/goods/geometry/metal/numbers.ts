/** `count` numbers from one to another, both included. */
export const steps = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));

/** 0 before `from`, 1 after `to`, smooth between them. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
export const mix = (a: number, b: number, share: number) => a + (b - a) * share;
