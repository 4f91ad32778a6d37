import { basename } from "node:path";
import { type ImportProfileInput, parseProfile } from "../profile";
import { foreignPrices, openQuestions } from "../questions/decide";
import type { Question } from "../questions/schema";
import { withTable } from "../read/formats";
import { FeedReader } from "../read/reader";
import { inspectSource } from "../read/source";
import { type ImportReport, ReasonCounter } from "../runs/report";
import type { StoneDraft } from "../stone";
import type { Guess } from "./guess";
import { guessFile } from "./guess-file";

/** What a file would come to, read as its columns are guessed. */
export type FileTrial = { guess: Guess } & Pick<ImportReport, "reasons" | "refused" | "headerLine"> & {
    accepted: number;
    /** the other currency that its prices are in, in a sentence; null if there is none */
    foreign: string | null;
    /** what a person has to answer before it can be imported */
    questions: Question[];
  };

type Listener = {
  onStone?: (stone: StoneDraft) => void;
  onRejected?: (line: number, reasons: string[]) => void;
};

/**
 * Guesses a file's columns and reads all of its rows with them, without a database.
 * @param profile read it so instead of guessing
 * @throws FeedError when it is missing, empty, cut off or not text
 */
export const tryFile = (
  file: string,
  listener: Listener = {},
  profile?: ImportProfileInput,
): Promise<FileTrial> => withTable(file, (table) => tryTable(table, listener, profile));

async function tryTable(
  file: string,
  { onStone, onRejected }: Listener,
  profile: ImportProfileInput | undefined,
): Promise<FileTrial> {
  const source = await inspectSource(file);
  const guess = await guessFile(source, basename(file));
  const { headerLine, questions } = guess;
  const trial: FileTrial = {
    guess,
    accepted: 0,
    refused: 0,
    reasons: {},
    headerLine,
    foreign: null,
    questions,
  };
  if (guess.missing.length > 0 && !profile) return trial;
  const reasons = new ReasonCounter();
  const read = parseProfile(profile ?? guess.profile);
  const reader = new FeedReader(source, read, "TRIAL", {
    onNote: () => undefined,
    onRejectedRow: async ({ line, reasons: why }) => {
      trial.refused += 1;
      for (const reason of why) reasons.add(reason.replace(/line \d+$/, "an earlier line"), line);
      onRejected?.(line, why);
    },
  });
  for await (const stone of reader.stones()) {
    trial.accepted += 1;
    onStone?.(stone);
  }
  trial.reasons = reasons.toRecord();
  trial.headerLine = reader.headerLine;
  if (reader.columns) {
    const facts = { name: basename(file), columns: reader.columns, evidence: reader.evidence };
    trial.foreign = foreignPrices(facts);
    trial.questions = openQuestions(facts, read, false);
  }
  return trial;
}
