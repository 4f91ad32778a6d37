import type { Job } from "./job";

/** Fails once the time of a run is over, and tells its work to end. */
export async function inTime<T>(
  { limitSeconds }: Job,
  work: Promise<T>,
  aborting: AbortController,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`It took longer than ${timeWords(limitSeconds)}.`);
      aborting.abort(error);
      reject(error);
    }, limitSeconds * 1_000).unref();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function timeWords(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3_600)} hours`;
}
