import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder's name says what it is for and which process made it, or nothing of the latter before that was noted. */
const NAME = /^adamas-(?:upload|feed|feed-test|format|import|shared|remote|poster|picture)-(?:(\d+)-)?\w{6}$/;
type Purpose =
  | "upload"
  | "feed"
  | "feed-test"
  | "format"
  | "import"
  | "shared"
  | "remote"
  | "poster"
  | "picture";

/** Nothing uses a folder that long, ms: its process's id may be another's by then. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1_000;

/** Hands on a new temporary folder, and removes it with everything in it however its use ends. */
export async function withTemporaryFolder<T>(
  purpose: Purpose,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `adamas-${purpose}-${process.pid}-`));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Removes the temporary folders of processes that were killed, but none of a process that still runs: several share a machine.
 * Never rejects.
 * @param onStuck called with the error of a folder that can't be removed
 */
export async function removeAbandonedFolders(onStuck: (error: unknown) => void): Promise<void> {
  const began = Date.now() - process.uptime() * 1_000;
  const names = await readdir(tmpdir()).catch((error: unknown): string[] => {
    onStuck(error);
    return [];
  });
  for (const name of names) {
    const found = NAME.exec(name);
    if (!found) continue;
    const path = join(tmpdir(), name);
    try {
      const { mtimeMs } = await stat(path);
      const isOld = Date.now() - mtimeMs > ABANDONED_AFTER_MS;
      if (isOld || (found[1] && isOfEnded(Number(found[1]), mtimeMs < began)))
        await rm(path, { recursive: true, force: true });
    } catch (error) {
      // another process that starts removes it as well
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") onStuck(error);
    }
  }
}

/** A container's first process has the same id each time, so the time tells its folders from earlier ones. */
function isOfEnded(pid: number, isFromBefore: boolean): boolean {
  if (pid === process.pid) return isFromBefore;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
