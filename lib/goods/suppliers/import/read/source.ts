import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { FeedError } from "../fields";
import { FILE_LIMITS } from "./limits";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
export type Source = { path: string; encoding: Encoding; bytes: number; endsWithLineEnd: boolean };

const SIGNATURES: readonly [number[], string][] = [
  [[0x50, 0x4b, 0x03, 0x04], "an Excel workbook or a ZIP archive: save it as CSV"],
  [[0xd0, 0xcf, 0x11, 0xe0], "an old Excel workbook: save it as CSV"],
  [[0x1f, 0x8b], "compressed: unpack it first"],
  [[0x25, 0x50, 0x44, 0x46], "a PDF: the importer reads CSV"],
];

async function firstBytes(path: string): Promise<{ head: Buffer; bytes: number }> {
  try {
    const info = await stat(path);
    if (!info.isFile()) throw new FeedError(`${path} is not a file.`);
    const handle = await open(path, "r");
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
      return { head: buffer.subarray(0, bytesRead), bytes: info.size };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof FeedError) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    throw new FeedError(code === "ENOENT" ? `There is no file ${path}.` : `${path} cannot be read: ${code}.`);
  }
}

/**
 * Inspects the file once for what a row can't show: that it is text, its encoding, and how it ends.
 * @throws FeedError when it is missing, empty or not text
 */
export async function inspectSource(path: string, forced?: Encoding): Promise<Source> {
  const { head, bytes } = await firstBytes(path);
  if (bytes === 0) throw new FeedError("The file is empty.");
  for (const [signature, name] of SIGNATURES) {
    if (signature.every((byte, i) => head[i] === byte)) throw new FeedError(`The file is ${name}.`);
  }
  const utf16 = head[0] === 0xff && head[1] === 0xfe ? "utf-16le" : "utf-16be";
  const marked = utf16 === "utf-16le" || (head[0] === 0xfe && head[1] === 0xff);
  let encoding: Encoding = forced ?? (marked ? utf16 : "utf-8");
  const decoder = encoding === "utf-8" ? new TextDecoder("utf-8", { fatal: true }) : null;
  let valid = true;
  let last = 0;
  let before = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    if (!encoding.startsWith("utf-16") && chunk.includes(0)) {
      throw new FeedError("The file is not text: it contains NUL bytes.");
    }
    before = (chunk.length > 1 ? chunk.at(-2) : last) ?? 0;
    last = chunk.at(-1) ?? last;
    if (decoder && valid) valid = decodes(decoder, chunk, true);
  }
  if (decoder && valid) valid = decodes(decoder, new Uint8Array(), false);
  // in supplier feeds, bytes that are not valid UTF-8 have always been Windows-1252 letters
  if (!valid && !forced) encoding = "windows-1252";
  const end = encoding === "utf-16le" ? before : last;
  return { path, encoding, bytes, endsWithLineEnd: end === 0x0a || end === 0x0d };
}

function decodes(decoder: TextDecoder, chunk: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(chunk, { stream });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The file's lines in batches, without line breaks and byte order mark. */
export async function* readLines({ path, encoding }: Source): AsyncGenerator<string[]> {
  const decoder = new TextDecoder(encoding);
  let rest = "";
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 16 }) as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    // a longer line is not a row: the file is binary, or has unknown line breaks
    if (rest.length > FILE_LIMITS.line) throw new FeedError("The file is not a table: a line has no end.");
    yield lines;
  }
  const last = (rest + decoder.decode()).split(/\r\n|\n|\r/);
  if (last.at(-1) === "") last.pop();
  yield last;
}
