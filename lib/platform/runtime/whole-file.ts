import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";

/** Writes a file whole or not at all: nobody reads half of it, and a full disk leaves none. */
export async function writeWholeFile(
  path: string,
  content: string | Uint8Array,
  { mode = 0o666 }: { mode?: number } = {},
): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(unfinished, content, { mode, flag: "wx" });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
