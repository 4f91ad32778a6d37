import { type ImportProfileInput, parseProfile } from "../profile";
import { withTable } from "../read/formats";
import { FeedReader } from "../read/reader";
import { inspectSource } from "../read/source";
import { type ImportReport, ReasonCounter } from "../runs/report";
import type { StoneDraft } from "../stone";
import type { Guess } from "./guess";
import { guessFile } from "./guess-file";

/** What a file would come to, read as its columns are guessed. */
export type FileTrial = { guess: Guess } & Pick<ImportReport, "reasons" | "refused"> & { accepted: number };

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
  const guess = await guessFile(source);
  const trial: FileTrial = { guess, accepted: 0, refused: 0, reasons: {} };
  if (guess.missing.length > 0 && !profile) return trial;
  const reasons = new ReasonCounter();
  const reader = new FeedReader(source, parseProfile(profile ?? guess.profile), "TRIAL", {
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
  return trial;
}
