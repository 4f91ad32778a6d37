/** Deletes what a CDN keeps under some keys. */
export type Purger = {
  /** the most keys of one call */
  mostKeys: number;
  /** the most bytes of them, with a separator each; unset, only their number counts */
  mostBytes?: number;
  /** @throws PurgeRefused or what `fetch` throws */
  purge: (keys: readonly string[]) => Promise<void>;
};

/** A CDN's refusal of a call. */
export class PurgeRefused extends Error {
  constructor(
    message: string,
    /** how long to wait before the next call, s; null if it doesn't say */
    readonly retryAfter: number | null,
  ) {
    super(message);
  }
}

const LONGEST_MS = 10_000;
const MOST_WORDS = 300;

type PurgeCall = { url: string; headers: Record<string, string>; body?: unknown };

/**
 * Makes one call of a CDN's API.
 * @returns the JSON of its answer; null if it is none
 * @throws PurgeRefused
 */
export async function callCdn(name: string, { url, headers, body }: PurgeCall): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json", ...headers },
    body: body === undefined ? null : JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  const words = await response.text();
  if (!response.ok) {
    const seconds = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
    const said = words.slice(0, MOST_WORDS);
    throw new PurgeRefused(
      `${name} answered ${response.status}: ${said}`,
      Number.isNaN(seconds) ? null : seconds,
    );
  }
  try {
    return JSON.parse(words);
  } catch {
    return null;
  }
}
