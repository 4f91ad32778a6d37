import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The encodings an answer can be sent in, from the best on; `identity` is as it is. */
const COMPRESSED = ["br", "gzip"] as const;
export type Encoding = (typeof COMPRESSED)[number] | "identity";

/** The best encoding a client takes, so that the many spellings of the header make few different answers. */
export function preferredEncoding(accepted: string | string[] | undefined): Encoding {
  const names = String(accepted ?? "")
    .toLowerCase()
    .split(",")
    .map((one) => one.trim())
    .filter((one) => !/;\s*q=0(?:\.0*)?$/.test(one))
    .map((one) => one.split(";", 1)[0]);
  return COMPRESSED.find((name) => names.includes(name)) ?? "identity";
}

/** Brotli’s default quality is meant for files; this one takes as long as gzip’s and saves a tenth more. */
export const BROTLI_QUALITY = 4;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A whole text's bytes in an encoding, made beside the requests. */
export async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return await toGzip(bytes);
  return await toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
