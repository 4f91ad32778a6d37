// Preloaded into the shop: V8 lets a heap grow to four times what it holds before it collects, where memory is plenty.
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

setFlagsFromString("--heap-growing-percent=20");

/** How often it is looked whether the process rests, ms. */
const EVERY_MS = 2_000;
/** A process that uses less of one processor rests. */
const RESTING_SHARE = 0.05;
/** What the heap must have grown by to be worth a collection, which pauses the process for about a tenth of a second. */
const WORTH_BYTES = 15_000_000;

// where nothing is asked nothing is allocated, so V8 would keep what a load left behind
if (isMainThread) collectAtRest();

function collectAtRest() {
  setFlagsFromString("--expose-gc");
  /** @type {() => void} */
  const collect = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  let kept = 0;
  let before = process.cpuUsage();
  let since = performance.now();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const share = (user + system) / 1_000 / (performance.now() - since);
    const used = getHeapStatistics().used_heap_size;
    if (share < RESTING_SHARE && used - kept > WORTH_BYTES) {
      collect();
      kept = getHeapStatistics().used_heap_size;
    }
    // an ordinary collection may leave less than the last one here
    kept = Math.min(kept, used);
    before = process.cpuUsage();
    since = performance.now();
  }, EVERY_MS).unref();
}
