import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { type S3Settings, s3Connection } from "@/lib/platform/media/stores/s3-store";
import type { BackupTarget } from "./target-port";

/** Size of a part in bytes: S3 takes at most 10,000 of a file, and at least 5 MB in each. */
const PART_BYTES = 64 * 1_024 * 1_024;
const MOST_PARTS = 9_000;

/** Backups in a bucket of Amazon S3 or of a server that speaks its language. */
export function bucketTarget(settings: S3Settings, partBytes = PART_BYTES): BackupTarget {
  const { bucket: Bucket } = settings;
  const connection = s3Connection(settings);

  async function putParts(file: string, Key: string, bytes: number): Promise<void> {
    const { sdk, client } = await connection();
    const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key }));
    try {
      const size = Math.max(partBytes, Math.ceil(bytes / MOST_PARTS));
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      for (let start = 0; start < bytes; start += size) {
        const end = Math.min(start + size, bytes) - 1;
        const PartNumber = Parts.length + 1;
        const Body = createReadStream(file, { start, end });
        const ContentLength = end - start + 1;
        const sent = await client.send(
          new sdk.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body, ContentLength }),
        );
        Parts.push({ ETag: sent.ETag, PartNumber });
      }
      const MultipartUpload = { Parts };
      await client.send(new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }));
    } catch (error) {
      // what was sent so far costs money until the upload is given up
      await client
        .send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
        .catch(() => undefined);
      throw error;
    }
  }

  return {
    folder: null,
    async put(file, Key) {
      const { sdk, client } = await connection();
      const bytes = (await stat(file)).size;
      if (bytes > partBytes) await putParts(file, Key, bytes);
      else {
        const Body = createReadStream(file);
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength: bytes }));
      }
      const { ContentLength } = await client.send(new sdk.HeadObjectCommand({ Bucket, Key }));
      if (ContentLength !== bytes) throw new Error(`${ContentLength} of ${bytes} bytes of ${Key} arrived`);
    },
    async list() {
      const { sdk, client } = await connection();
      const names: string[] = [];
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket })) {
        names.push(...Contents.flatMap(({ Key }) => (Key ? [Key] : [])));
      }
      return names;
    },
    async remove(Key) {
      const { sdk, client } = await connection();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
