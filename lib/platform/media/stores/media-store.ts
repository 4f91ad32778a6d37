import { join } from "node:path";
import { env } from "@/env.mjs";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { localStore } from "./local-store";
import { s3Store } from "./s3-store";
import type { MediaStore } from "./store";

/** The shop's store of media: a bucket where one is configured, a folder otherwise. */
export const mediaStore = processWide("media-store", (): MediaStore => {
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_ACCESS_KEY_ID: id, MEDIA_S3_SECRET_ACCESS_KEY: secret } = env;
  if (!bucket) return localStore(env.MEDIA_DIR ?? join(/* turbopackIgnore: true */ env.DATA_DIR, "media"));
  return s3Store({
    bucket,
    region: env.MEDIA_S3_REGION,
    endpoint: env.MEDIA_S3_ENDPOINT ?? null,
    credentials: id && secret ? { accessKeyId: id, secretAccessKey: secret } : null,
  });
});
