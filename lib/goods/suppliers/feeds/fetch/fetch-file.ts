import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { faultWords } from "@/lib/platform/media/remote/fault-words";
import { FeedFailure, type Fetched, type FetchRequest } from "../feed";
import { isSameFile, type ListedFile, newestFile } from "./newest-file";
import { saveFile } from "./save-file";

/**
 * Reads a file of this machine, or the newest of a folder.
 * @throws FeedFailure
 */
export async function fetchFile(request: FetchRequest): Promise<Fetched> {
  const { address, options, mark, target, signal, now } = request;
  const { folder, files, pattern } = await list(address, options.pattern);
  const file = newestFile(files, pattern, now());
  if (isSameFile(file, mark)) return null;
  const hash = await saveFile(createReadStream(join(folder, file.name)), target, signal);
  return { ...file, hash };
}

async function list(address: string, pattern: string | undefined) {
  try {
    const there = await stat(address);
    if (!there.isDirectory()) {
      const file = { name: basename(address), mtime: Math.floor(there.mtimeMs), size: there.size };
      return { folder: dirname(address), files: [file], pattern: "*" };
    }
    const names = (await readdir(address, { withFileTypes: true })).filter((entry) => entry.isFile());
    const files = await Promise.all(
      names.map(async ({ name }): Promise<ListedFile> => {
        const { mtimeMs, size } = await stat(join(address, name));
        return { name, mtime: Math.floor(mtimeMs), size };
      }),
    );
    return { folder: address, files, pattern };
  } catch (error) {
    throw new FeedFailure(`The shop can’t open ${address}: ${faultWords(error)}.`, { cause: error });
  }
}
