import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { env } from "@/env.mjs";
import type { ParsingTask } from "@/lib/platform/parsing/model";
import { ParsingPool } from "@/lib/platform/parsing/pool";
import { processWide } from "@/lib/platform/runtime/process-wide";

/** Work on pictures, which is loaded only where it is done. */
export type PictureTask<Input, Output> = ParsingTask<Input, Output> & {
  readonly load: () => Promise<(input: Input) => Promise<Output>>;
  /** whether it may take minutes, so that pictures that a page waits for don't wait behind it */
  readonly isLong?: true;
};

/** A page of a list asks for about a hundred pictures at once, and several shoppers open one. */
const MOST_WAITING = 2_000;

/**
 * Tasks at once that may take minutes, such as those of an import of many pictures. Beside a shop it is one, because of the memory;
 * a command has the machine to itself.
 */
export const LONG_AT_ONCE = env.PICTURE_MAKER ? 1 : Math.min(2, availableParallelism());
/** Shoppers' requests come before them: the lowest priority but for what is idle is 19. */
const LONG_NICENESS = 10;

const LIMITS = {
  runs: "processes",
  program: resolve(env.PICTURE_MAKER ?? ""),
  waiting: MOST_WAITING,
  megabytes: 256,
  patienceMs: 60_000,
  idleMs: 10_000,
} as const;

/** One process, which fills two processors in half of the memory that two would take. */
const pool = processWide("picture-pool", () => new ParsingPool({ ...LIMITS, threads: 1 }));
const longPool = processWide(
  "long-picture-pool",
  () => new ParsingPool({ ...LIMITS, threads: LONG_AT_ONCE, niceness: LONG_NICENESS }),
);

/**
 * Works on a picture: in a process of its own where the shop runs, since the memory that pictures take is given back only when
 * its process ends; in this process where none is configured, as in a command.
 * @throws ParsingRefused if it takes too long, or too many wait
 */
export async function makePicture<Input, Output>(
  task: PictureTask<Input, Output>,
  input: Input,
): Promise<Output> {
  if (env.PICTURE_MAKER) return (task.isLong ? longPool : pool)().run(task, input);
  return (await task.load())(input);
}
