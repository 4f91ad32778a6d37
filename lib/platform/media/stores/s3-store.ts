import { Readable } from "node:stream";
import { loadOptional } from "@/lib/platform/runtime/optional-package";
import { assertMediaKey, isMediaKey, type MediaStore } from "./store";

export type S3Settings = {
  bucket: string;
  region: string;
  /** address of a server that speaks S3; null for Amazon's own */
  endpoint: string | null;
  /** null leaves them to the SDK: its environment variables, files and instance roles */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
};

const isMissing = (error: unknown) =>
  error instanceof Error && ["NotFound", "NoSuchKey"].includes(error.name);

/** A client of a bucket, opened when it is first used: the SDK is large, and installed where a bucket is configured. */
export function s3Connection({ region, endpoint, credentials }: S3Settings) {
  let opened: ReturnType<typeof connect> | null = null;
  async function connect() {
    const sdk = await loadOptional("@aws-sdk/client-s3");
    const client = new sdk.S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
      // many servers other than Amazon's refuse the checksums that the SDK adds by default
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
    return { sdk, client };
  }
  return () => {
    opened ??= connect();
    return opened;
  };
}

/** Media files in a bucket of Amazon S3 or of a server that speaks its language (MinIO, R2, Spaces, Ceph). */
export function s3Store(settings: S3Settings): MediaStore {
  const { bucket: Bucket } = settings;
  const connection = s3Connection(settings);

  return {
    async put(Key, Body, { bytes, type }) {
      assertMediaKey(Key);
      const { sdk, client } = await connection();
      const broken = new AbortController();
      // the SDK waits forever for a stream that fails
      if (!Buffer.isBuffer(Body)) Body.once("error", (error) => broken.abort(error));
      const command = new sdk.PutObjectCommand({
        Bucket,
        Key,
        Body,
        ContentLength: bytes,
        ContentType: type,
        CacheControl: "public, max-age=31536000, immutable",
      });
      try {
        await client.send(command, { abortSignal: broken.signal });
      } catch (error) {
        throw broken.signal.aborted ? broken.signal.reason : error;
      }
    },

    async find(Key) {
      assertMediaKey(Key);
      const { sdk, client } = await connection();
      try {
        const found = await client.send(new sdk.HeadObjectCommand({ Bucket, Key }));
        return { key: Key, bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async open(Key, range) {
      assertMediaKey(Key);
      const { sdk, client } = await connection();
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(
          new sdk.GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) }),
        );
        if (!(Body instanceof Readable)) throw new Error(`${Key} was answered without a stream`);
        return Body;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async *list() {
      const { sdk, client } = await connection();
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key, Size = 0, LastModified } of Contents) {
          if (Key && LastModified && isMediaKey(Key))
            yield { key: Key, bytes: Size, modifiedAt: LastModified };
        }
      }
    },

    async remove(Key) {
      assertMediaKey(Key);
      const { sdk, client } = await connection();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
