import { ParsingRefused } from "@/lib/platform/parsing/model";
import { parseInPool } from "@/lib/platform/parsing/pool";
import { FeedError } from "../fields";
import type { Source } from "../read/source";
import type { Guess } from "./guess";
import { guessFileTask } from "./guess-task";

/**
 * Guesses how a supplier's file is to be read, beside the requests.
 * @param name what its supplier calls it
 * @throws FeedError when it has no rows, or exceeds its limits
 */
export async function guessFile(source: Source, name = ""): Promise<Guess> {
  const guessed = await parseInPool(guessFileTask, { source, name }).catch((error: unknown) => {
    throw error instanceof ParsingRefused ? new FeedError(error.message, { cause: error }) : error;
  });
  if ("problem" in guessed) throw new FeedError(guessed.problem);
  return guessed.guess;
}
