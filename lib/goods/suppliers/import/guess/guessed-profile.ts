import type { Source } from "../read/source";
import { missingColumnsError } from "../understand/headers";
import { guessInWords } from "./describe-guess";
import { type Guess, guessColumns } from "./guess";
import { readSample } from "./sample";

/**
 * The profile that a file's own names and values come to.
 * @throws FeedError naming the columns when one that is needed is not there for sure
 */
export async function guessedProfile(source: Source, name: string): Promise<Guess["profile"]> {
  const guess = guessColumns(await readSample(source), name);
  if (guess.missing.length === 0) return guess.profile;
  throw missingColumnsError(guess.missing, ` ${guessInWords(guess)}`);
}
