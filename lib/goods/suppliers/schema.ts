import { z } from "zod";
import { storedObject } from "@/lib/platform/encoding/stored-object";

/** What a feed showed of itself when it was last read in full: enough to see later that it has not changed. */
export const feedMarkSchema = z.object({
  name: z.string().optional(),
  /** last change, in ms since 1970 */
  mtime: z.number().optional(),
  size: z.number().optional(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  /** SHA-256 of its content */
  hash: z.string(),
});
export type FeedMark = z.output<typeof feedMarkSchema>;

/** What a source needs beside its address; the secret is kept apart, sealed. */
export const feedOptionsSchema = storedObject({
  user: z.string().optional(),
  /** names of the files in a folder that count, `*.csv` by default */
  pattern: z.string().optional(),
  /** HTTPS: the header that carries the secret, `Authorization` by default */
  header: z.string().optional(),
  /** SFTP: fingerprint of the host's key, as OpenSSH writes it: `SHA256:…` */
  hostKey: z.string().optional(),
});
export type FeedOptions = z.output<typeof feedOptionsSchema>;
