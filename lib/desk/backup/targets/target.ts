import { env } from "@/env.mjs";
import { bucketTarget } from "./bucket-target";
import { folderTarget } from "./folder-target";
import type { BackupTarget } from "./target-port";

/** The folder or bucket that the environment names; null if it names none. */
export function backupTarget(): BackupTarget | null {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_ACCESS_KEY_ID: id, BACKUP_S3_SECRET_ACCESS_KEY: secret } = env;
  if (bucket) {
    return bucketTarget({
      bucket,
      region: env.BACKUP_S3_REGION,
      endpoint: env.BACKUP_S3_ENDPOINT ?? null,
      credentials: id && secret ? { accessKeyId: id, secretAccessKey: secret } : null,
    });
  }
  return env.BACKUP_DIR ? folderTarget(env.BACKUP_DIR) : null;
}
