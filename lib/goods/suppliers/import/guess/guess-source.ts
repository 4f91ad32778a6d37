import { FeedError } from "../fields";
import { guessColumns } from "./guess";
import type { Guessed, NamedSource } from "./guess-task";
import { readSample } from "./sample";

/** Guesses a file's columns from its first rows. It takes as long as the file makes it: the parsing pool calls it. */
export async function guessSource({ source, name }: NamedSource): Promise<Guessed> {
  try {
    return { guess: guessColumns(await readSample(source), name) };
  } catch (error) {
    if (error instanceof FeedError) return { problem: error.message };
    throw error;
  }
}
