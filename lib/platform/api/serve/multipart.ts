import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import busboy from "busboy";
import { withTemporaryFolder } from "@/lib/platform/runtime/temporary-folder";
import { ApiError } from "../declare/errors";
import { limitedBody } from "../declare/limited-body";

/** What a request sent as `multipart/form-data`; the files lie in a folder that lasts as long as they are used. */
export type Upload = {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly UploadedFile[];
  /** where the files lie, to keep it out of messages */
  readonly folder: string;
};
type UploadedFile = { readonly field: string; readonly path: string };

export type UploadLimits = {
  readonly files: number;
  /** of one file */
  readonly fileBytes: number;
  /** of the whole body */
  readonly bytes: number;
};

/** Most text fields, and characters of one. */
const FIELDS = { count: 20, bytes: 4_096 } as const;

const tooLarge = (bytes: number) =>
  new ApiError("too_large", `The upload is too large. The limit is ${Math.floor(bytes / 1_048_576)} MB.`);
const unreadable = () =>
  new ApiError("bad_request", "The upload is incomplete or isn’t valid multipart/form-data.");

/**
 * Writes the files of a request to a temporary folder as they come in, for as long as `use` takes.
 * @throws ApiError 400, 413, or 415; of what a length declares too large, nothing is written
 */
export async function withUpload<T>(
  request: Request,
  limits: UploadLimits,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) {
    throw new ApiError("not_multipart", "Send the files as multipart/form-data.");
  }
  const { body } = request;
  if (Number(request.headers.get("content-length") ?? 0) > limits.bytes) {
    for await (const _ of limitedBody(body, 0, () => tooLarge(limits.bytes)));
  }
  return withTemporaryFolder("upload", async (folder) =>
    use({ ...(await receive(body, type, folder, limits)), folder }),
  );
}

async function receive(
  body: Request["body"],
  type: string,
  folder: string,
  limits: UploadLimits,
): Promise<Omit<Upload, "folder">> {
  const fields = new Map<string, string>();
  const files: UploadedFile[] = [];
  const writes: Promise<void>[] = [];
  let refusal: ApiError | null = null;
  const parser = parserOf(type, limits);
  parser.on("field", (name, value, { valueTruncated }) => {
    if (valueTruncated) refusal ??= new ApiError("invalid", `The field ${name.slice(0, 40)} is too long.`);
    // the last would win, and a program that sends two doesn't know which
    if (fields.has(name))
      refusal ??= new ApiError("invalid", `Send the field ${name.slice(0, 40)} only once.`);
    fields.set(name, value);
  });
  parser.on("fieldsLimit", () => {
    refusal ??= new ApiError("invalid", `Send ${FIELDS.count} fields or fewer.`);
  });
  parser.on("file", (field, stream, { filename }) => {
    const path = join(folder, `${files.length + 1}-${safeName(filename)}`);
    files.push({ field, path });
    stream.on("limit", () => {
      refusal ??= tooLarge(limits.fileBytes);
    });
    const written = pipeline(stream, createWriteStream(path));
    written.catch((error: unknown) =>
      parser.destroy(error instanceof Error ? error : new Error("A file could not be written")),
    );
    writes.push(written);
  });
  parser.on("filesLimit", () => {
    refusal ??= new ApiError("invalid", `Send ${limits.files} files or fewer at once.`);
  });
  try {
    const within = (source: AsyncIterable<Uint8Array>) =>
      limitedBody(source, limits.bytes, () => tooLarge(limits.bytes));
    await pipeline(Readable.fromWeb(body as ReadableStream), within, parser);
    await Promise.all(writes);
  } catch (error) {
    // files are removed once nothing writes to them
    await Promise.allSettled(writes);
    if (error instanceof ApiError || isOfDisk(error)) throw error;
    throw unreadable();
  }
  if (refusal) throw refusal;
  return { fields: Object.fromEntries(fields), files };
}

function parserOf(type: string, { files, fileBytes }: UploadLimits): busboy.Busboy {
  try {
    return busboy({
      headers: { "content-type": type },
      defParamCharset: "utf8",
      limits: {
        files,
        fileSize: fileBytes,
        fields: FIELDS.count,
        fieldSize: FIELDS.bytes,
        fieldNameSize: 100,
      },
    });
  } catch {
    throw unreadable();
  }
}

const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && "syscall" in error && (error.syscall === "write" || error.syscall === "open");

/** The end of a file's own name, without what a path or a terminal would read in it. */
const safeName = (name = ""): string => name.replaceAll(/[^\w.-]/g, "_").slice(-60) || "file";
