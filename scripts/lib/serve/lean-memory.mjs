// Preloaded into the shop: where memory is plenty, V8 lets a heap grow to four times what it holds before it collects.
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

/**
 * What a heap may grow by before it is collected: a small one by so many bytes, since each collection costs what the heap
 * holds and not what it frees; a large one by a fifth, since there bytes count.
 */
const GROWTH_BYTES = 45_000_000;
const LEAST_PERCENT = 20;
const MOST_PERCENT = 100;
grow(LEAST_PERCENT);

/** How often it is looked whether the process rests, ms. */
const EVERY_MS = 2_000;
/** The least of so many looks is about what a collection left. */
const RECENT = 15;
/** A process that uses less of one processor rests. */
const RESTING_SHARE = 0.05;
/** What the heap must have grown by to be worth a collection, which pauses the process for about a tenth of a second. */
const WORTH_BYTES = 15_000_000;

// where nothing is asked nothing is allocated, so V8 would keep what a load left behind
if (isMainThread) watchHeap();

/** @param {number} percent */
function grow(percent) {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

function watchHeap() {
  setFlagsFromString("--expose-gc");
  /** @type {() => void} */
  const collect = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  let kept = 0;
  /** @type {number[]} */
  let recent = [];
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
    recent = [used, ...recent].slice(0, RECENT);
    const percent = Math.round((100 * GROWTH_BYTES) / Math.min(...recent));
    grow(Math.min(Math.max(percent, LEAST_PERCENT), MOST_PERCENT));
    // an ordinary collection may leave less than the last one here
    kept = Math.min(kept, used);
    before = process.cpuUsage();
    since = performance.now();
  }, EVERY_MS).unref();
}
