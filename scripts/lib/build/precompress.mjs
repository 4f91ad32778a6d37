import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(?:css|js|json|svg|txt)$/;
/** Below this a compressed file is hardly smaller, in bytes. */
const SMALLEST = 256;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes each script and style of a folder once more in Brotli and gzip, at the qualities that are too slow for a
 * request.
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => TEXT.test(path))
    .map((path) => join(folder, path));
  // zlib works on four threads of its own, so four files at a time keep them busy
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let file = files.pop(); file !== undefined; file = files.pop()) {
        const bytes = await readFile(file);
        if (bytes.length < SMALLEST) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await writeFile(`${file}.br`, await toBrotli(bytes, { params }));
        await writeFile(`${file}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
      }
    }),
  );
}
