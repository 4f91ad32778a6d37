import { setTimeout as sleep } from "node:timers/promises";
import { explainFailure } from "../problem.mjs";

/** How often it is looked whether the database runs, in ms. */
const LOOK_EVERY_MS = 500;
/** How long it must have run for its end to count as a first one, in ms. */
const LASTING_MS = 60_000;
/** How long it is waited before a further attempt, in ms; doubled each time up to the longest. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Starts the database again whenever it ends: at once the first time, then after longer and longer pauses.
 * @param {object} parts
 * @param {() => boolean} parts.isUp whether it runs
 * @param {() => Promise<void>} parts.start starts it, and rejects if it can't be
 * @param {(sentence: string) => void} parts.tell
 * @param {() => boolean} parts.isEnding whether everything is being stopped, the database with it
 * @param {{ lookEvery: number, lasting: number, firstPause: number }} [parts.times] in ms
 * @returns {() => Promise<void>} ends it, once an attempt under way is over
 */
export function keepRunning({
  isUp,
  start,
  tell,
  isEnding,
  times = { lookEvery: LOOK_EVERY_MS, lasting: LASTING_MS, firstPause: FIRST_PAUSE_MS },
}) {
  const stop = new AbortController();
  const isOver = () => stop.signal.aborted || isEnding();
  let pause = 0;
  let startedAt = performance.now();

  const rest = async (/** @type {number} */ ms) => {
    try {
      await sleep(ms, undefined, { signal: stop.signal, ref: false });
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    }
  };

  const restart = async () => {
    if (performance.now() - startedAt > times.lasting) pause = 0;
    tell("The database stopped unexpectedly. Starting it again.");
    while (!isOver()) {
      await rest(pause);
      if (isOver()) return;
      pause = Math.min(Math.max(pause * 2, times.firstPause), LONGEST_PAUSE_MS);
      try {
        await start();
        startedAt = performance.now();
        tell("The database is running again.");
        return;
      } catch (error) {
        const why = explainFailure(error) ?? (error instanceof Error ? error.message : String(error));
        tell(`${why}\nThe next attempt is in ${Math.ceil(pause / 1_000)} s.`);
      }
    }
  };

  const watching = (async () => {
    while (!isOver()) {
      await rest(times.lookEvery);
      if (!isOver() && !isUp()) await restart();
    }
  })();
  return async () => {
    stop.abort();
    await watching;
  };
}
