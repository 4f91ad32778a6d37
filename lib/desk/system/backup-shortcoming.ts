import type { BackupProblem } from "@/lib/platform/backups/health";
import { formatDay } from "@/lib/platform/dates/format-day";
import type { Shortcoming } from "./missing-settings";

type Backups = {
  place: "folder" | "bucket" | null;
  problem: BackupProblem | null;
  /** when PostgreSQL last archived its log, from which a database can be restored, too */
  archivedAt: Date | null;
};

/** A log that was archived in this time makes up for a backup that is missing or old, in ms. */
const ARCHIVE_MS = 7 * 86_400_000;

const BY_HAND = "npm run shop -- backup write FILE";

/** What is wrong with the shop's backups, and what to do about it; null if nothing is. */
export function backupShortcoming({ place, problem, archivedAt }: Backups, now: Date): Shortcoming | null {
  if (!problem) return null;
  const isArchived = archivedAt !== null && now.getTime() - archivedAt.getTime() < ARCHIVE_MS;
  if (isArchived && !place && (problem.kind === "missing" || problem.kind === "old")) return null;
  return { keys: [], isUrgent: true, ...wordsOf(problem, place) };
}

function wordsOf(
  { kind, since, detail }: BackupProblem,
  place: Backups["place"],
): Pick<Shortcoming, "problem" | "advice"> {
  const day = since ? formatDay(since) : "";
  const reason = detail ? `: ${detail.replace(/\.$/, "")}.` : ".";
  const next = place
    ? "The shop tries again by itself, up to three times a day."
    : `Then write a backup: ${BY_HAND}`;
  switch (kind) {
    case "missing":
      return {
        problem: "The shop has no backup that was checked.",
        advice: place
          ? `The first one is written within minutes. If this stays, see the server’s log, or run ${BY_HAND}`
          : `Set BACKUP_DIR or BACKUP_S3_BUCKET, and the shop backs itself up every day. For one now, run ${BY_HAND}`,
      };
    case "old":
      return {
        problem: `The last backup that was checked is from ${day}.`,
        advice: place
          ? `See whether the shop’s first process runs, and its log. For a backup now, run ${BY_HAND}`
          : `Set BACKUP_DIR or BACKUP_S3_BUCKET, and the shop backs itself up every day. For one now, run ${BY_HAND}`,
      };
    case "failed":
      return {
        problem: `The last backup, on ${day}, failed${reason}`,
        advice: `Correct what it says. ${next}`,
      };
    case "unchecked":
      return {
        problem: `The last backup, on ${day}, was written but not checked${reason} It may not restore.`,
        advice:
          "Let the database user create databases (ALTER ROLE … CREATEDB), or check the file elsewhere: npm run shop -- backup check FILE",
      };
    case "unsound":
      return {
        problem: `The last backup, on ${day}, restores, but something in the shop is wrong${reason}`,
        advice: "Correct it in the shop. Until then, no older backups are deleted.",
      };
  }
}
