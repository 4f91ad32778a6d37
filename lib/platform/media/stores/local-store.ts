import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, opendir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { assertMediaKey, isMediaKey, type MediaStore } from "./store";

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : null);
const isMissing = (error: unknown) => codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR";

/** Media files in a folder of this machine, which every process of the shop has to share. */
export function localStore(root: string): MediaStore {
  const pathOf = (key: string) => {
    assertMediaKey(key);
    return join(/* turbopackIgnore: true */ root, key);
  };

  return {
    async put(key, content, { bytes }) {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
        await pipeline(source, createWriteStream(unfinished, { flags: "wx" }));
        const written = (await stat(unfinished)).size;
        if (written !== bytes) throw new Error(`${written} of ${bytes} bytes of ${key} arrived`);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async find(key) {
      try {
        const { size, mtime } = await stat(pathOf(key));
        return { key, bytes: size, modifiedAt: mtime };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async open(key, range) {
      try {
        // opened first, so that a missing file is an answer and not an error in the middle of one
        const file = await open(pathOf(key), "r");
        return createReadStream("", { fd: file, ...range });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async *list() {
      for await (const folder of entriesOf(root)) {
        for await (const name of entriesOf(join(/* turbopackIgnore: true */ root, folder))) {
          const key = `${folder}/${name}`;
          const found = isMediaKey(key) ? await this.find(key) : null;
          if (found) yield found;
        }
      }
    },

    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      try {
        await rmdir(dirname(path));
      } catch (error) {
        // the last file of a hash takes its folder along
        if (!isMissing(error) && codeOf(error) !== "ENOTEMPTY" && codeOf(error) !== "EEXIST") throw error;
      }
    },
  };
}

async function* entriesOf(folder: string): AsyncGenerator<string> {
  try {
    for await (const { name } of await opendir(folder)) yield name;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
