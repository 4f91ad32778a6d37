import type { ParsingTask } from "@/lib/platform/parsing/model";
import type { Source } from "../read/source";
import type { Guess } from "./guess";

/** A file, and what its supplier calls it. */
export type NamedSource = { source: Source; name: string };

/** What a thread finds: a guess, or why the file can't be read. */
export type Guessed = { guess: Guess } | { problem: string };

export const guessFileTask: ParsingTask<NamedSource, Guessed> = {
  name: "supplier-file",
  seconds: 15,
  subject: "file",
};
