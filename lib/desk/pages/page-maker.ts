import { setTimeout as sleep } from "node:timers/promises";

/** How a page was answered: made, still the old one while the new one is made, or not at all. */
export type Made = "made" | "stale" | "failed";

type PageMakerOptions = {
  /** the paths to make after these tags have changed */
  paths: (changed: ReadonlySet<string>) => Promise<string[]>;
  /** asks for a page; never rejects */
  ask: (path: string) => Promise<Made>;
  /** whether to begin nothing more */
  isStopping: () => boolean;
  onError: (error: unknown) => void;
  /** called once the first page of all has its answer */
  onFirst?: () => void;
  /** which of the further pages of the first round are still to be made; never rejects */
  missing?: (paths: readonly string[]) => Promise<string[]>;
  /** waits until a further page of the first round may be made, which nobody has asked for yet */
  waitForRest?: () => Promise<void>;
  /** shortest pause between two pages, ms */
  pauseMs?: number;
};

const PAUSE_MS = 20;
/** How often a page that is being made is asked for again before the next one has its turn. */
const ASK_AGAIN = 20;
/** Pause before a failed list of pages is read again, ms. */
const RETRY_MS = 5_000;

/**
 * Makes pages before anybody asks for them: one at a time, with pauses at least as long as each page took, so that requests
 * have half the processor. Changes that arrive during a round wait for it and are one round together; in the first round, which
 * may take minutes, they wait for a page only.
 */
export function createPageMaker(parts: PageMakerOptions) {
  const { paths, ask, isStopping, onError, onFirst, missing, waitForRest, pauseMs = PAUSE_MS } = parts;
  let isFirstRound = true;
  let changed = new Set<string>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (changed.size > 0 && !isStopping()) {
      const tags = changed;
      changed = new Set();
      try {
        if (isFirstRound) await makeFirst(tags);
        else await makeAll(tags);
        isFirstRound = false;
      } catch (error) {
        onError(error);
        changed = new Set([...tags, ...changed]);
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  async function makeAll(tags: ReadonlySet<string>): Promise<void> {
    for (const path of await paths(tags)) {
      if (isStopping()) return;
      await make(path);
    }
  }

  async function makeFirst(tags: ReadonlySet<string>): Promise<void> {
    const [first, ...others] = await paths(tags);
    if (first === undefined || isStopping()) return;
    await make(first, onFirst);
    for (const path of missing ? await missing(others) : others) {
      await waitForRest?.();
      while (changed.size > 0 && !isStopping()) {
        const since = changed;
        changed = new Set();
        await makeAll(since);
      }
      if (isStopping()) return;
      await make(path);
    }
  }

  async function make(path: string, onAnswer?: () => void): Promise<void> {
    for (let attempt = 0; attempt < ASK_AGAIN && !isStopping(); attempt += 1) {
      const began = performance.now();
      const made = await ask(path);
      onAnswer?.();
      await sleep(Math.max(pauseMs, performance.now() - began), undefined, { ref: false });
      if (made !== "stale") return;
    }
  }

  return {
    /** Makes the pages of these tags; resolves when no page is left to make. */
    changed(tags: readonly string[]): Promise<void> {
      for (const tag of tags) changed.add(tag);
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
