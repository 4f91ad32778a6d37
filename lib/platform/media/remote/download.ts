import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isDiskFull } from "@/lib/platform/runtime/disk-full";
import { withTemporaryFolder } from "@/lib/platform/runtime/temporary-folder";
import type { OpenRemote } from "./open-remote";
import { RemoteError } from "./remote-error";

/** Time for a whole file. */
const WHOLE_MS = 20_000;

/**
 * Fetches a file into a temporary folder, hands its path on and removes it.
 * @throws RemoteError if it can't be had, or has more bytes than it may
 */
export async function withDownload<T>(
  open: OpenRemote,
  address: string,
  mostBytes: number,
  use: (path: string) => Promise<T>,
): Promise<T> {
  return withTemporaryFolder("remote", async (folder) => {
    const path = join(folder, "file");
    const response = await open(address, { signal: AbortSignal.timeout(WHOLE_MS) });
    await save(response, path, mostBytes);
    return use(path);
  });
}

async function save(response: IncomingMessage, path: string, mostBytes: number): Promise<void> {
  try {
    await pipeline(response, limitBytes(response, mostBytes), createWriteStream(path));
  } catch (error) {
    if (error instanceof RemoteError || isDiskFull(error)) throw error;
    throw new RemoteError("The file broke off", "away", { cause: error });
  }
}

/**
 * Passes on a body up to a size.
 * @throws RemoteError before the first byte if it says that it is larger, else as soon as it is
 */
export function limitBytes(response: IncomingMessage, mostBytes: number) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const tooLarge = () =>
      new RemoteError(`The file has more than ${Math.round(mostBytes / 1024 / 1024)} MB`, "gone");
    if (Number(response.headers["content-length"] ?? 0) > mostBytes) throw tooLarge();
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw tooLarge();
      yield chunk;
    }
  };
}
