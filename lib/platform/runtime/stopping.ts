import { processWide } from "./process-wide";

const stopping = processWide("stopping", () => ({
  begun: false,
  closing: false,
  work: new Set<Promise<unknown>>(),
}));

/** Whether the process received a stop signal: it finishes what it has begun and begins nothing new. */
export const isStopping = (): boolean => stopping().begun;

export function beginStopping(): void {
  stopping().begun = true;
}

/** Whether the process serves nothing any more, so that following changes has no use. */
export const isClosing = (): boolean => stopping().closing;

export function beginClosing(): void {
  stopping().closing = true;
}

/** Has the process finish this work before it ends. */
export function finishBeforeStop<T>(work: Promise<T>): Promise<T> {
  const { work: all } = stopping();
  const noted = work.finally(() => all.delete(noted));
  all.add(noted);
  return noted;
}

/** Resolves when no such work is left. */
export async function workFinished(): Promise<void> {
  for (const { work } = stopping(); work.size > 0; ) await Promise.allSettled(work);
}
