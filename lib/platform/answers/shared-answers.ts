import type { OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { processWide } from "@/lib/platform/runtime/process-wide";

/** A whole answer as it was sent, with its compressed body. */
export type SharedAnswer = { headers: OutgoingHttpHeaders; body: Buffer };

/** Hands in the answer that others wait for; null if it can't be shared. */
type Hand = (answer: SharedAnswer | null) => void;

const CACHE_BYTES = 8 * 1024 * 1024;

/**
 * Answers that everybody gets alike, shared for a moment: of simultaneous requests for one of them only the first is
 * worked on. Expiring drops them all, those under way included, because they may show what has just changed.
 * @param ttlMs how long an answer is shared after it was complete, ms
 */
export function createSharedAnswers(ttlMs: number) {
  const answers = new LRUCache<string, SharedAnswer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length + 1_000,
    ttl: ttlMs,
    ttlResolution: 0,
    // what nobody may get any more would stay until the cache is full
    ttlAutopurge: true,
  });
  let underWay = new Map<string, Promise<SharedAnswer | null>>();

  return {
    /** Returns an answer, or a promise of the one under way, or undefined if the caller must begin it. */
    find: (key: string): SharedAnswer | Promise<SharedAnswer | null> | undefined =>
      answers.get(key) ?? underWay.get(key),

    /** Announces that the caller makes an answer; it must call the returned function exactly once. */
    begin(key: string): Hand {
      let resolve: Hand = () => undefined;
      const generation = underWay;
      generation.set(
        key,
        new Promise((settle) => {
          resolve = settle;
        }),
      );
      return (answer) => {
        generation.delete(key);
        // one that began before a change may show the state before it
        if (answer && generation === underWay) answers.set(key, answer);
        resolve(generation === underWay ? answer : null);
      };
    },

    expire(): void {
      answers.clear();
      underWay = new Map();
    },
  };
}

/** How long an answer is shared, ms: long enough for a crowd, too short for anybody to notice. */
const TTL_MS = 1_000;

/** This process's shared answers. */
export const sharedAnswers = processWide("shared-answers", () => createSharedAnswers(TTL_MS));
