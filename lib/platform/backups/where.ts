import { env } from "@/env.mjs";

/** Where the shop writes its daily backups; null if it writes none. */
export const backupPlace = (): "folder" | "bucket" | null =>
  env.BACKUP_S3_BUCKET ? "bucket" : env.BACKUP_DIR ? "folder" : null;
